import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ErrorBody, ScreenId } from '../../contract/schemas/common.ts';
import { PlayerSnapshot } from '../../contract/schemas/player.ts';
import { createScreenStreams } from '../domain/player/screenStreams.ts';
import { unauthenticated } from '../errors.ts';
import type { Services } from '../services.ts';

const params = Type.Object({ screenId: ScreenId });

function credentialOf(request: FastifyRequest): string {
  const header = request.headers['x-screen-key'];
  if (typeof header === 'string') return header;
  const { key } = request.query as Record<string, unknown>;
  return request.method === 'GET' && typeof key === 'string' ? key : '';
}

/** What a screen's own page calls, with its own credential (DSP-3, DSP-4): it opens that screen alone. */
export function playerRoutes(services: Services): FastifyPluginAsyncTypebox {
  const { boards, credentials, db, now, presence } = services;
  const streams = createScreenStreams(services);

  /** The cell of the screen that the call is for; an unknown screen and a wrong credential look the same. */
  async function cellOf(request: FastifyRequest) {
    const { screenId } = request.params as { screenId: string };
    const row = await db
      .selectFrom('screen')
      .select('project_id')
      .where('id', '=', screenId)
      .executeTakeFirst();
    const board = row && (await boards.of(row.project_id));
    const cell = board?.cells.get(screenId);
    const version = cell?.screen.credentialVersion ?? 0;
    if (!credentials.matches(credentialOf(request), screenId, version) || !board || !cell)
      throw unauthenticated();
    return { board, cell };
  }

  return async (app) => {
    app.get(
      '/player/api/:screenId/snapshot',
      {
        config: { right: 'screen' },
        schema: {
          tags: ['player'],
          summary: 'What the screen shows',
          params,
          response: { 200: PlayerSnapshot, 401: ErrorBody },
        },
      },
      async (request, reply) => {
        const { cell } = await cellOf(request);
        return reply
          .header('cache-control', 'no-store')
          .send(JSON.parse(cell.snapshot(now())) as PlayerSnapshot);
      },
    );

    app.get(
      '/player/api/:screenId/events',
      {
        exposeHeadRoute: false,
        config: { right: 'screen' },
        schema: {
          tags: ['player'],
          summary: 'Stream of `snapshot` events: at once, then at every change',
          params,
        },
      },
      async (request, reply) => {
        const { board, cell } = await cellOf(request);
        const stream = app.openStream(reply);
        presence.seen(cell.screen.id);
        streams.add(board, cell.screen.id, stream);
      },
    );

    app.post(
      '/player/api/:screenId/heartbeat',
      {
        config: { right: 'screen' },
        schema: {
          tags: ['player'],
          summary: 'Sign of life of the screen’s page',
          params,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { cell } = await cellOf(request);
        presence.seen(cell.screen.id);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
}
