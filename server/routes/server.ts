import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { capabilities } from '../../contract/capabilities.ts';
import { ErrorBody } from '../../contract/schemas/common.ts';
import { AppInfo } from '../../contract/schemas/session.ts';
import { ClientError } from '../shared/errors.ts';
import { texts } from '../shared/texts.ts';
import type { Services } from '../domain/services.ts';
import { version } from '../shared/version.ts';

const Health = Type.Object({
  status: Type.Literal('ok'),
  listenerFailures: Type.Integer({
    description: 'Errors since the start in what this server remembers of changes; each is in its log',
  }),
});

/** What the server is, and how it is. */
export function serverRoutes({ db, storage, bus }: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/rest/app',
      {
        config: { right: 'public' },
        schema: { tags: ['server'], summary: 'What this server is and offers', response: { 200: AppInfo } },
      },
      () => ({ name: 'Girouette', version, capabilities: Object.keys(capabilities) }),
    );

    app.get(
      '/health',
      {
        config: { right: 'public' },
        schema: {
          tags: ['server'],
          summary: 'Whether the server can serve',
          response: { 200: Health, 503: ErrorBody },
        },
      },
      async () => {
        try {
          await sql`select 1`.execute(db);
          const trouble = await storage.check();
          if (trouble === null) return { status: 'ok' as const, listenerFailures: bus.failures() };
          throw new ClientError(503, 'UnavailableException', texts.storage[trouble]);
        } catch (error) {
          if (error instanceof ClientError) throw error;
          app.log.error({ err: error }, 'the database does not answer');
          throw new ClientError(503, 'UnavailableException', texts.request.unavailable);
        }
      },
    );
    return Promise.resolve();
  };
}
