import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { configurationNames, type ConfigurationName } from '../../contract/configuration/resources.ts';
import { BlockedRecord, Removals } from '../../contract/schemas/removals.ts';
import { ArrayOf } from '../../contract/schemas/common.ts';
import { blockedAmong } from '../domain/configuration/blockers.ts';
import { entityOf } from '../domain/configuration/entities.ts';
import { notFound } from '../shared/errors.ts';
import { userOf } from '../plugins/app/session.ts';
import type { Services } from '../domain/services.ts';

const isConfigured = (name: string): name is ConfigurationName =>
  (configurationNames as readonly string[]).includes(name);

/** What prevents the deletion of records, for display before the confirmation (ADM-11). */
export function removalRoutes({ db, engine }: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/removals/:resource',
      {
        config: { right: 'configure' },
        schema: {
          tags: ['configuration'],
          summary: 'Which of these records cannot be deleted as things are, and why; changes nothing',
          params: Type.Object({ resource: Type.String() }),
          body: Removals,
          response: { 200: ArrayOf(BlockedRecord) },
        },
      },
      async (request) => {
        const { resource } = request.params;
        if (!isConfigured(resource)) throw notFound();
        const by = userOf(request);
        return { array: await blockedAmong(db, entityOf(resource), request.body.ids, { by, engine }) };
      },
    );
    return Promise.resolve();
  };
}
