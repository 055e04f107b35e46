import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { screenPicture } from '../../contract/screenOrders.ts';
import { ErrorBody, Id, nullable, ScreenId } from '../../contract/schemas/common.ts';
import { PlayerDepartures } from '../../contract/schemas/departures.ts';
import { PageReport } from '../../contract/schemas/fleet.ts';
import { PlayerSnapshot } from '../../contract/schemas/player.ts';
import { OrderAnswer } from '../../contract/schemas/screenOrder.ts';
import { maxReportBytes, ReceiptReport } from '../../contract/schemas/receipts.ts';
import type { Board } from '../domain/board/Board.ts';
import { snapshotOf } from '../domain/board/ScreenState.ts';
import { answerOrder, checkScreenPicture, findOrder } from '../domain/fleet/answerOrder.ts';
import { keepPageReport } from '../domain/fleet/pageReports.ts';
import { lookedAt } from '../domain/player/lookedAt.ts';
import { createScreenStreams } from '../domain/player/screenStreams.ts';
import { invalid, notFound, unauthenticated } from '../shared/errors.ts';
import type { Services } from '../domain/services.ts';
import { texts } from '../shared/texts.ts';
import { createKnownScreens, heartbeatPath, receiptsPath } from './knownScreens.ts';
import { idOf } from './scopes.ts';
import { createReportTaker } from './takeReport.ts';

const params = Type.Object({ screenId: ScreenId });
const orderParams = Type.Object({ screenId: ScreenId, orderId: Id });

function credentialOf(request: FastifyRequest): string {
  const header = request.headers['x-screen-key'];
  if (typeof header === 'string') return header;
  const { key } = request.query as Record<string, unknown>;
  return request.method === 'GET' && typeof key === 'string' ? key : '';
}

/** Calls of a screen's page, with the screen's own credential (DSP-3, DSP-4), valid for that screen only. */
export function playerRoutes(services: Services): FastifyPluginAsyncTypebox {
  const { boards, credentials, db, departures, now, presence } = services;
  const takeReport = createReportTaker(services);
  const streams = createScreenStreams(services);

  /** Looks a screen up where it was found last, else in the database. */
  async function find(screenId: string) {
    const place = (board: Board | null) => {
      const screenState = board?.screenStates.get(screenId);
      return board && screenState && { board, screenState };
    };
    const before = boards.projectOf(screenId);
    // Its project may have been deleted.
    const known = before !== undefined && place(await boards.of(before).catch(() => null));
    if (known) return known;
    const row = await db
      .selectFrom('screen')
      .select('project_id')
      .where('id', '=', screenId)
      .executeTakeFirst();
    if (!row) return undefined;
    return place(await boards.of(row.project_id));
  }

  /** The screen of the call; an unknown screen and a wrong credential are answered alike. */
  async function screenStateOf(request: FastifyRequest) {
    const { screenId } = request.params as { screenId: string };
    const found = await find(screenId);
    const version = found?.screenState.screen.credentialVersion ?? 0;
    const bearer = credentials.bearerOf(credentialOf(request), screenId, version);
    if (bearer === null || !found) throw unauthenticated();
    return { ...found, bearer };
  }

  /** The caller, found before the body is read. */
  const callers = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof screenStateOf>>>();
  const callerOf = async (request: FastifyRequest) => callers.get(request) ?? (await screenStateOf(request));

  /**
   * Runs before the body is read: a caller without a credential is refused. A report from an operator who only looks is
   * answered with success, so that the page goes on, but not stored: it is not the screen's (decision 81).
   */
  async function listen(request: FastifyRequest, reply: FastifyReply) {
    const caller = await screenStateOf(request);
    if (caller.bearer === 'look') return reply.status(204).send(null);
    callers.set(request, caller);
    return undefined;
  }

  /**
   * Runs before the body is read: refuses a caller without a credential, and one who only looks, since orders do not go
   * to it.
   */
  async function listenToOrdered(request: FastifyRequest): Promise<void> {
    const { bearer } = await screenStateOf(request);
    if (bearer === 'look') throw notFound();
  }

  return async (app) => {
    app.answerPostsAhead(createKnownScreens(services, takeReport));
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
        const { screenState, bearer } = await screenStateOf(request);
        const at = now();
        const content = screenState.contentAt(at);
        const snapshot = snapshotOf(bearer === 'look' ? lookedAt(content) : content, at);
        return reply.header('cache-control', 'no-store').send(JSON.parse(snapshot) as PlayerSnapshot);
      },
    );

    app.get(
      '/player/api/:screenId/departures',
      {
        config: { right: 'screen' },
        schema: {
          tags: ['player'],
          summary:
            'The departures that the screen shows for the next hours; null where its site has no stop point',
          params,
          response: { 200: nullable(PlayerDepartures), 401: ErrorBody },
        },
      },
      async (request, reply) => {
        const { board, screenState } = await screenStateOf(request);
        const { json } = await departures.of(board.project.id, screenState.screen.pointIds);
        return reply
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .serializer((text: string) => text)
          .send(json as unknown as PlayerDepartures);
      },
    );

    app.get(
      '/player/api/:screenId/events',
      {
        exposeHeadRoute: false,
        config: { right: 'screen', answers: ['text/event-stream'] },
        schema: {
          tags: ['player'],
          summary:
            'Stream of `snapshot` and `departures` events: at once, then at every change; `order`: what the page is to do and answer',
          params,
        },
      },
      async (request, reply) => {
        const { board, screenState, bearer } = await screenStateOf(request);
        // A caller who only looks is an operator.
        const stream = app.openStream(reply, bearer === 'look' ? 'consoles' : 'screens');
        if (bearer === 'screen') presence.seen(screenState.screen.id);
        streams.add(board, screenState.screen.id, stream, bearer);
      },
    );

    app.post(
      heartbeatPath,
      {
        config: { right: 'screen', routine: true },
        onRequest: listen,
        schema: {
          tags: ['player'],
          summary: 'Sign of life of the screen’s page',
          params,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { screenState } = await callerOf(request);
        presence.seen(screenState.screen.id);
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/player/api/:screenId/page',
      {
        config: { right: 'screen', routine: true },
        onRequest: listen,
        schema: {
          tags: ['player'],
          summary: 'What the screen’s page says of itself and of its machine',
          params,
          body: PageReport,
          response: { 204: Type.Null(), 400: ErrorBody, 401: ErrorBody },
        },
      },
      async (request, reply) => {
        const { screenState } = await callerOf(request);
        await keepPageReport(db, screenState.screen.id, request.body, now());
        return reply.status(204).send(null);
      },
    );

    app.post(
      receiptsPath,
      {
        bodyLimit: maxReportBytes,
        config: { right: 'screen', routine: true },
        onRequest: listen,
        schema: {
          tags: ['player'],
          summary: 'What the screen’s page shows, and what it has shown; answered when it is stored',
          params,
          body: ReceiptReport,
          response: { 204: Type.Null(), 400: ErrorBody, 401: ErrorBody },
        },
      },
      async (request, reply) => {
        const taking = takeReport(request.raw, await callerOf(request), request.body);
        if (!taking) throw invalid({ at: texts.receipts.clock });
        await taking;
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/player/api/:screenId/orders/:orderId',
      {
        config: { right: 'screen', routine: true },
        onRequest: listenToOrdered,
        schema: {
          tags: ['player'],
          summary: 'The page did what it was ordered, or says why it cannot; a second answer changes nothing',
          params: orderParams,
          body: OrderAnswer,
          response: { 204: Type.Null(), 400: ErrorBody, 401: ErrorBody, 404: ErrorBody, 409: ErrorBody },
        },
      },
      async (request, reply) => {
        const { refused } = request.body;
        const { kind } = await findOrder(db, request.params, now());
        if (kind === 'picture' && refused === null) throw invalid({ refused: texts.orders.noPicture });
        await answerOrder(services, request.params, { refused, picture: null });
        return reply.status(204).send(null);
      },
    );

    await app.register((pictures: FastifyInstance) => {
      pictures.addContentTypeParser([...screenPicture.types], { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
      pictures.post(
        '/player/api/:screenId/orders/:orderId/picture',
        {
          bodyLimit: screenPicture.maxBytes,
          config: { right: 'screen', routine: true, accepts: ['image/webp', 'image/jpeg'] },
          // Only the screen that was asked may answer.
          onRequest: async (request) => {
            await listenToOrdered(request);
            const { screenId, orderId } = request.params as Record<'screenId' | 'orderId', string>;
            const { kind } = await findOrder(db, { screenId, orderId: idOf(orderId) ?? 0 }, now());
            if (kind !== 'picture') throw notFound();
          },
          schema: {
            tags: ['player'],
            summary: `The picture of what the screen shows that it was ordered to send (WebP or JPEG, at most ${screenPicture.maxBytes} bytes)`,
            params: orderParams,
            response: { 204: Type.Null() },
          },
        },
        async (request, reply) => {
          const { screenId, orderId } = request.params as { screenId: string; orderId: number };
          const { isAnswered } = await findOrder(db, { screenId, orderId }, now());
          if (!isAnswered) {
            const picture = await checkScreenPicture(request.body as Buffer);
            await answerOrder(services, { screenId, orderId }, { refused: null, picture });
          }
          return reply.status(204).send(null);
        },
      );
      return Promise.resolve();
    });
  };
}
