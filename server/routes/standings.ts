import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { mostHeldScreens } from '../../contract/limits.ts';
import { Id } from '../../contract/schemas/common.ts';
import { HeldQuery } from '../../contract/schemas/held.ts';
import { LastCopies, ProjectStandings, ScenarioStanding } from '../../contract/schemas/standings.ts';
import type { Services } from '../domain/services.ts';
import { readCurrent, readStandings } from '../domain/standings/readStandings.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { screensIn } from './namedScreens.ts';
import type { Scopes } from './scopes.ts';

/** The data, beside messages and screens, that determines the standing of each message on each screen. */
export function standingRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/standings/project/:projectId',
      {
        config: { right: 'readStandings', scope: scopes.project },
        schema: {
          tags: ['screens'],
          summary: 'The current scenario, and what screens that are offline had at their last sign of life',
          params: Type.Object({ projectId: Id }),
          response: { 200: ProjectStandings },
        },
      },
      async (request) => readStandings(services, await services.boards.of(projectOf(request).id)),
    );

    app.get(
      '/api/standings/copies/project/:projectId',
      {
        config: { right: 'readStandings', scope: scopes.project },
        schema: {
          tags: ['screens'],
          summary: `What screens that are offline had at their last sign of life, of at most ${mostHeldScreens} that are named`,
          params: Type.Object({ projectId: Id }),
          querystring: HeldQuery,
          response: { 200: LastCopies },
        },
      },
      async (request) =>
        services.lastCopies.of(
          await services.boards.of(projectOf(request).id),
          screensIn(request.query.screens),
        ),
    );

    app.get(
      '/api/standings/scenario/project/:projectId',
      {
        config: { right: 'readStandings', scope: scopes.project },
        schema: {
          tags: ['screens'],
          summary: 'The current scenario by name and time',
          params: Type.Object({ projectId: Id }),
          response: { 200: ScenarioStanding },
        },
      },
      async (request) => ({
        serverTime: services.now(),
        scenario: await readCurrent(services.db, projectOf(request).id),
      }),
    );
    return Promise.resolve();
  };
}
