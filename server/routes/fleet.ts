import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { compareNames } from '../../contract/names.ts';
import { Id } from '../../contract/schemas/common.ts';
import { Fleet, type FleetScreen } from '../../contract/schemas/fleet.ts';
import { readPageReports } from '../domain/fleet/pageReports.ts';
import { readPageVersion } from '../domain/fleet/pageVersion.ts';
import type { Services } from '../domain/services.ts';
import { projectOf } from '../plugins/app/rights.ts';
import type { Scopes } from './scopes.ts';

/** The screens of a project as machines that have to be looked after. */
export function fleetRoutes(
  { boards, db, now, presence }: Services,
  scopes: Scopes,
): FastifyPluginAsyncTypebox {
  const version = readPageVersion();
  return (app) => {
    app.get(
      '/api/fleet/project/:projectId',
      {
        config: { right: 'readFleet', scope: scopes.project },
        schema: {
          tags: ['fleet'],
          summary: 'The screens of a project with what their pages say of themselves and of their machines',
          params: Type.Object({ projectId: Id }),
          response: { 200: Fleet },
        },
      },
      async (request) => {
        const { id } = projectOf(request);
        const [board, reports] = await Promise.all([boards.of(id), readPageReports(db, id)]);
        const screens = [...board.screenStates.values()].map(({ screen }): FleetScreen => ({
          ...{ id: screen.id, name: screen.name, siteName: screen.site.name, type: screen.type },
          active: screen.active,
          ...presence.heardOf(screen.id),
          page: reports.get(screen.id) ?? null,
        }));
        screens.sort(
          (one, other) => compareNames(one.siteName, other.siteName) || compareNames(one.name, other.name),
        );
        return { array: screens, version, serverTime: now() };
      },
    );
    return Promise.resolve();
  };
}
