import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { TimesStates } from '../../contract/schemas/timesState.ts';
import { readTimesStates } from '../domain/liveTimes/timesStates.ts';
import type { Services } from '../domain/services.ts';

/** How the reading of the sources of waiting times goes (LIV-1). */
export function timesRoutes({ db, now }: Pick<Services, 'db' | 'now'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/times/sources',
      {
        config: { right: 'configure' },
        schema: {
          tags: ['configuration'],
          summary:
            'How the reading of each source of waiting times goes: its last answer, what of it is known, and why one fails',
          response: { 200: TimesStates },
        },
      },
      async () => ({ array: await readTimesStates(db, now()) }),
    );
    return Promise.resolve();
  };
}
