import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BicycleStates } from '../../contract/schemas/bicycleState.ts';
import { TimesStates } from '../../contract/schemas/timesState.ts';
import { readBicycleStates } from '../domain/bicycles/bicycleStates.ts';
import { readTimesStates } from '../domain/liveTimes/timesStates.ts';
import type { Services } from '../domain/services.ts';

/** Fetch state of the waiting-time and bicycle sources (LIV-1, LIV-3). */
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
    app.get(
      '/api/bicycles/stations',
      {
        config: { right: 'configure' },
        schema: {
          tags: ['configuration'],
          summary:
            'How the reading of each station of bicycles goes: what screens are told of it, and why its source fails',
          response: { 200: BicycleStates },
        },
      },
      async () => ({ array: await readBicycleStates(db) }),
    );
    return Promise.resolve();
  };
}
