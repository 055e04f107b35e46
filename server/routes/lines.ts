import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ArrayOf } from '../../contract/schemas/common.ts';
import { InhibitionList, Line } from '../../contract/schemas/line.ts';
import { withUndo } from '../../contract/schemas/undo.ts';
import { inhibitLines } from '../domain/lines/lineInhibition.ts';
import { readSave } from './saves.ts';
import type { Services } from '../domain/services.ts';
import { actorOf } from './callers.ts';
import type { Scopes } from './scopes.ts';

/** What is changed of lines. */
export function lineRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/rest/line/inhibition',
      {
        // Room for as many lines as it takes.
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
