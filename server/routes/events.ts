import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Id } from '../../contract/schemas/common.ts';
import { changeTopics, type ChangeTopic, type ProjectChange } from '../../contract/schemas/events.ts';
import type { User } from '../../contract/schemas/session.ts';
import type { EventStream } from '../plugins/app/eventStreams.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { userOf } from '../plugins/app/session.ts';
import type { Services } from '../services.ts';
import type { Scopes } from './scopes.ts';

/** A console is told at most this often; what happens meanwhile is told together. */
const quietMs = 200;

/** The stream that keeps a console's lists fresh, and the stream of traffic notifications. */
export function eventRoutes({ boards, bus, presence }: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  /** Whoever may still follow comes back; who signed out, or lost the right, is refused. */
  function endWithSession(stream: EventStream, user: User): void {
    const unsubscribe = bus.subscribe((event) => {
      if (event.type === 'session' && event.userId === user.id) stream.end();
    });
    stream.onClose(unsubscribe);
  }

  return async (app) => {
    app.get(
      '/api/events/project/:projectId',
      {
        exposeHeadRoute: false,
        config: { right: 'followProject', scope: scopes.project },
        schema: {
          tags: ['events'],
          summary: 'Stream of `change` events: {"topics": [...]} names what to read again',
          params: Type.Object({ projectId: Id }),
        },
      },
      async (request, reply) => {
        const { id } = projectOf(request);
        const user = userOf(request);
        let board = await boards.of(id);
        const stream = app.openStream(reply);
        endWithSession(stream, user);
        const waiting = new Set<ChangeTopic>();
        let timer: NodeJS.Timeout | null = null;

        const flush = () => {
          timer = null;
          if (waiting.size === 0) return;
          stream.send('change', JSON.stringify({ topics: [...waiting] } satisfies ProjectChange));
          waiting.clear();
          timer = setTimeout(flush, quietMs);
        };
        const tell = (topics: readonly ChangeTopic[]) => {
          for (const topic of topics) waiting.add(topic);
          if (timer === null) flush();
        };

        const unsubscribe = [
          bus.subscribe((event) => {
            if (event.type === 'resync') tell(changeTopics);
            if (event.type === 'change' && event.projectId === id) tell(event.topics);
          }),
          boards.subscribe((projectId, current) => {
            if (projectId === id && current) board = current;
          }),
          presence.subscribe((screenIds) => {
            if (screenIds.some((screenId) => board.cells.has(screenId))) tell(['screens']);
          }),
        ];
        stream.send('ready', '{}');
        stream.onClose(() => {
          if (timer) clearTimeout(timer);
          for (const end of unsubscribe) end();
        });
      },
    );

    app.get(
      '/rest/news/traffic-situation/:projectId',
      {
        exposeHeadRoute: false,
        config: { right: 'readTraffic', scope: scopes.project },
        schema: {
          tags: ['events'],
          summary: 'Stream of traffic notifications; open and quiet while no feed is configured',
          params: Type.Object({ projectId: Id }),
          querystring: Type.Object({ userName: Type.Optional(Type.String({ maxLength: 200 })) }),
        },
      },
      (request, reply) => {
        const user = userOf(request);
        endWithSession(app.openStream(reply), user);
      },
    );
    return Promise.resolve();
  };
}
