import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { type ChangeTopic, changeTopics } from '../../contract/streams.ts';
import { Id } from '../../contract/schemas/common.ts';
import type { PresenceChange, ProjectChange, StreamReady } from '../../contract/schemas/events.ts';
import { doProposalsWait } from '../domain/approvals/proposalRows.ts';
import type { Board } from '../domain/board/Board.ts';
import { comingEndsOf } from '../domain/news/comingEnds.ts';
import type { Services } from '../domain/services.ts';
import { createLastChanges, topicsOf } from '../events/lastChanges.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { userOf } from '../plugins/app/session.ts';
import { endWithRight } from './callers.ts';
import type { Scopes } from './scopes.ts';

/** Minimum interval between notifications to a console; events in between are batched. */
const quietMs = 200;
/** The same for receipts, which arrive by the thousand after a spread. */
const receiptsMs = 1_000;

/** Sends the first notification at once, then batches later ones, at most one batch per interval (ms). */
function createNotifier<T>(everyMs: number, send: (told: readonly T[]) => void) {
  const waiting = new Set<T>();
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    timer = null;
    if (waiting.size === 0) return;
    send([...waiting]);
    waiting.clear();
    timer = setTimeout(flush, everyMs);
  };
  return {
    publish(told: Iterable<T>) {
      for (const one of told) waiting.add(one);
      if (timer === null) flush();
    },
    end: () => void (timer && clearTimeout(timer)),
  };
}

/** The event stream that keeps a console's lists up to date. */
export function eventRoutes(
  { boards, bus, db, feeds, now, presence }: Services,
  scopes: Scopes,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const lastChanges = createLastChanges(bus);
    // Stops of lines are read under the topic of screens; a feed takes effect when its file is open, on each server
    // separately.
    const unsubscribe = feeds.subscribe((projectId) => lastChanges.note(projectId, ['screens']));
    app.addHook('onClose', () => {
      unsubscribe();
      lastChanges.end();
      return Promise.resolve();
    });
    app.get(
      '/api/events/project/:projectId',
      {
        exposeHeadRoute: false,
        config: { right: 'followProject', scope: scopes.project, answers: ['text/event-stream'] },
        schema: {
          tags: ['events'],
          summary:
            'Stream of `change` events: {"topics": [...]} names what to read again; `ready` comes first, and says ' +
            'how long ago each topic changed, and whether a proposal waits for approval: {"changedMsAgo": {"news": 1200, ...}, ' +
            '"proposalsWait": false}; `presence` tells of screens that ' +
            'went offline or came back: {"screens": [{"id": "hall", "operational": true, "lastSeen": null}, ...]}; `ends` of the ' +
            'caller’s own messages that will end: {"news": [{"id": 4, "until": 1763965800000, ...}, ...]}',
          params: Type.Object({ projectId: Id }),
        },
      },
      async (request, reply) => {
        const { id } = projectOf(request);
        const user = userOf(request);
        const proposalsWait = await doProposalsWait(db, id, now());
        // Read last: a change of the board before the subscriptions below would be missed.
        let board = await boards.of(id);
        const stream = app.openStream(reply);
        endWithRight(bus, stream, request);
        const send = (topics: readonly ChangeTopic[]) =>
          stream.send('change', JSON.stringify({ topics: [...topics] } satisfies ProjectChange));
        const changes = createNotifier(quietMs, send);
        const receipts = createNotifier(receiptsMs, send);
        const flips = createNotifier<string>(quietMs, (screenIds) => {
          const screens = screenIds.map((screenId) => ({ id: screenId, ...presence.heardOf(screenId) }));
          stream.send('presence', JSON.stringify({ screens } satisfies PresenceChange));
        });
        const { publish } = changes;
        let toldEnds = '';
        const tellEnds = () => {
          const ends = JSON.stringify(comingEndsOf(board.news, user.username, now()));
          if (ends !== toldEnds) stream.send('ends', ends);
          toldEnds = ends;
        };
        const ends = createNotifier<Board>(quietMs, tellEnds);

        const subscriptions = [
          boards.keep(id),
          feeds.subscribe((projectId) => {
            if (projectId === id) publish(['screens']);
          }),
          bus.subscribe((event) => {
            if (event.type === 'resync') publish(changeTopics);
            if (!('projectId' in event) || (event.projectId !== id && event.projectId !== null)) return;
            (event.type === 'receipts' ? receipts : changes).publish(topicsOf(event));
          }),
          boards.subscribe((projectId, current) => {
            if (projectId !== id || !current) return;
            board = current;
            ends.publish([board]);
          }),
          presence.subscribe((screenIds) => {
            flips.publish(screenIds.filter((screenId) => board.screenStates.has(screenId)));
          }),
        ];
        stream.send(
          'ready',
          JSON.stringify({ ...lastChanges.readyOf(id), proposalsWait } satisfies StreamReady),
        );
        tellEnds();
        stream.onClose(() => {
          changes.end();
          receipts.end();
          flips.end();
          ends.end();
          for (const end of subscriptions) end();
        });
      },
    );
    return Promise.resolve();
  };
}
