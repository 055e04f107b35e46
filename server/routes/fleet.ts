import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Id } from '../../contract/schemas/common.ts';
import { Fleet } from '../../contract/schemas/fleet.ts';
import { readPages } from '../domain/fleet/pageReports.ts';
import { readPageVersion } from '../domain/fleet/pageVersion.ts';
import type { Services } from '../domain/services.ts';
import { projectOf } from '../plugins/app/rights.ts';
import type { Scopes } from './scopes.ts';

/** The pages of a project's screens, and the machines that they run on. */
export function fleetRoutes({ db }: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  const version = readPageVersion();
  return (app) => {
    app.get(
      '/api/fleet/project/:projectId',
      {
        config: { right: 'readFleet', scope: scopes.project },
        schema: {
          tags: ['fleet'],
          summary: 'What the pages of a project’s screens say of themselves and of their machines',
          params: Type.Object({ projectId: Id }),
          response: { 200: Fleet },
        },
      },
      async (request) => ({ array: await readPages(db, projectOf(request).id), version }),
    );
    return Promise.resolve();
  };
}
