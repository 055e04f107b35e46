import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Id } from '../../contract/schemas/common.ts';
import { FeedStates } from '../../contract/schemas/feedState.ts';
import { ListedPerturbations } from '../../contract/schemas/trafficList.ts';
import type { Services } from '../domain/services.ts';
import { readFeedStates } from '../domain/traffic/feedStates.ts';
import { closePerturbation, listPerturbations } from '../domain/traffic/listPerturbations.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { userOf } from '../plugins/app/session.ts';
import { endWithRight } from './callers.ts';
import type { Scopes } from './scopes.ts';

const tags = ['events'];

/** The stream of traffic notifications, the call that closes one, and the full list (TRF-1). */
export function trafficRoutes(
  { bus, db, now, traffic, work }: Services,
  scopes: Scopes,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/rest/news/traffic-situation/:projectId',
      {
        exposeHeadRoute: false,
        config: { right: 'readTraffic', scope: scopes.project, answers: ['text/event-stream'] },
        schema: {
          tags,
          summary:
            'Stream of traffic notifications: each event is the array of all perturbations in force that the user ' +
            'has not closed, and replaces the one before; `id:` stands for it, so that `Last-Event-ID` resumes',
          params: Type.Object({ projectId: Id }),
          // The token identifies the caller; the name is accepted because older consoles send it.
          querystring: Type.Object({ userName: Type.Optional(Type.String({ maxLength: 200 })) }),
        },
      },
      (request, reply) => {
        const user = userOf(request);
        const known = request.headers['last-event-id'];
        const place = {
          projectId: projectOf(request).id,
          userId: user.id,
          knownId: typeof known === 'string' ? known : null,
        };
        const stream = app.openStream(reply);
        endWithRight(bus, stream, request);
        stream.onClose(traffic.follow(place, (list, id) => stream.send('message', list, id)));
      },
    );

    app.put(
      '/rest/news/traffic-situation/:perturbationId/disable',
      {
        config: { right: 'readTraffic', scope: scopes.perturbation },
        schema: {
          tags,
          summary: 'Close the notification of a perturbation for the user who asks, until it has ended',
          params: Type.Object({ perturbationId: Id }),
          response: { 200: Type.Object({ id: Id }) },
        },
      },
      async (request) => {
        const { perturbationId } = request.params;
        const place = { perturbationId, projectId: projectOf(request).id, userId: userOf(request).id };
        await closePerturbation(work, place, now());
        return { id: perturbationId };
      },
    );
    app.get(
      '/api/traffic/project/:projectId',
      {
        config: { right: 'readTraffic', scope: scopes.project },
        schema: {
          tags,
          summary:
            'Perturbations of a project: in force, to come, over since a day at most, with who has closed them',
          params: Type.Object({ projectId: Id }),
          response: { 200: ListedPerturbations },
        },
      },
      async (request) => ({ array: await listPerturbations(db, projectOf(request).id, now()) }),
    );

    app.get(
      '/api/traffic/feeds/project/:projectId',
      {
        config: { right: 'configure', scope: scopes.project },
        schema: {
          tags,
          summary:
            'How the reading of the feeds of a project’s messaging lines goes: since when and why one fails',
          params: Type.Object({ projectId: Id }),
          response: { 200: FeedStates },
        },
      },
      async (request) => ({ array: await readFeedStates(db, request.params.projectId) }),
    );
    return Promise.resolve();
  };
}
