import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ArrayOf, Id } from '../../contract/schemas/common.ts';
import { InhibitionList, Line } from '../../contract/schemas/line.ts';
import { LineStops, ProjectLineStops } from '../../contract/schemas/lineStops.ts';
import { withUndo } from '../../contract/schemas/undo.ts';
import { inhibitLines } from '../domain/lines/lineInhibition.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { readSave } from './saves.ts';
import type { Services } from '../domain/services.ts';
import { actorOf } from './callers.ts';
import type { Scopes } from './scopes.ts';

/** Changes to lines, and their stops. */
export function lineRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/lines/:lineId/stops',
      {
        config: { right: 'readLineStops', scope: scopes.line },
        schema: {
          tags: ['lines'],
          summary: 'The stops of a line by direction, in their order, with the sites at each',
          params: Type.Object({ lineId: Id }),
          response: { 200: LineStops },
        },
      },
      (request) => services.linesStops.of(projectOf(request).id, request.params.lineId),
    );

    app.get(
      '/api/lines/project/:projectId/stops',
      {
        config: { right: 'readLineStops', scope: scopes.project },
        schema: {
          tags: ['lines'],
          summary: 'The stops of every line of a project, as those of one line',
          params: Type.Object({ projectId: Id }),
          response: { 200: ProjectLineStops },
        },
      },
      async (request) => ({ array: await services.linesStops.ofAll(projectOf(request).id) }),
    );

    app.post(
      '/rest/line/inhibition',
      {
        // Large enough for every line at once.
        bodyLimit: 512 * 1024,
        config: { right: 'inhibitLines', scope: scopes.lines },
        preValidation: readSave,
        schema: {
          tags: ['lines'],
          summary: 'Inhibit the waiting times or the traffic of lines of one project, all or none',
          body: InhibitionList,
          response: { 200: withUndo(ArrayOf(Line)) },
        },
      },
      async (request) => {
        const { lines, undoId } = await inhibitLines(services, actorOf(request), request.body);
        return { array: lines, undoId };
      },
    );
    return Promise.resolve();
  };
}
