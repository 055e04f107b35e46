import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AvailabilityQuery, ProjectAvailability } from '../../contract/schemas/availability.ts';
import { Id } from '../../contract/schemas/common.ts';
import { readAvailability } from '../domain/availability/readAvailability.ts';
import type { Services } from '../domain/services.ts';
import { projectOf } from '../plugins/app/rights.ts';
import type { Scopes } from './scopes.ts';

/** Availability of screens over time. */
export function availabilityRoutes({ db, now }: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  return (app) => {
    app.get(
      '/api/availability/project/:projectId',
      {
        config: { right: 'readAvailability', scope: scopes.project },
        schema: {
          tags: ['fleet'],
          summary:
            'For how long the screens of a project were on line, and offline, today, in 30 days or 12 months',
          params: Type.Object({ projectId: Id }),
          querystring: AvailabilityQuery,
          response: { 200: ProjectAvailability },
        },
      },
      (request) => readAvailability(db, projectOf(request), request.query, now()),
    );
    return Promise.resolve();
  };
}
