import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { capabilities } from '../../contract/capabilities.ts';
import { isSuperuser } from '../../contract/roles.ts';
import { BicycleState } from '../../contract/schemas/bicycleState.ts';
import { ErrorBody } from '../../contract/schemas/common.ts';
import { AppInfo } from '../../contract/schemas/session.ts';
import { TimesState } from '../../contract/schemas/timesState.ts';
import { readBicycleStates } from '../domain/bicycles/bicycleStates.ts';
import { readTimesStates } from '../domain/liveTimes/timesStates.ts';
import { ClientError } from '../shared/errors.ts';
import { promptly } from '../shared/promptly.ts';
import { texts } from '../shared/texts.ts';
import type { Services } from '../domain/services.ts';
import { tokenOf } from '../plugins/app/session.ts';
import { version } from '../shared/version.ts';

const Health = Type.Object({
  status: Type.Literal('ok'),
  listenerFailures: Type.Integer({
    description: 'Errors since the start in what this server remembers of changes; each is in its log',
  }),
  times: Type.Optional(
    Type.Array(TimesState, {
      description: 'For superusers: how the reading of each source of waiting times goes',
    }),
  ),
  bicycles: Type.Optional(
    Type.Array(BicycleState, {
      description: 'For superusers: how the reading of each station of bicycles goes',
    }),
  ),
});

/** How long a server may hear nothing of other servers' changes: longer than PostgreSQL takes to restart, ms. */
const longestDeafMs = 15_000;

/** Description and health of the server. */
export function serverRoutes({ db, storage, bus, sessions, oidc, now }: Services): FastifyPluginAsyncTypebox {
  /** Whether the caller of a public route is a superuser. */
  async function isOfSuperuser(request: FastifyRequest): Promise<boolean> {
    const token = tokenOf(request);
    // An expired session belongs to nobody.
    const user = token === null ? null : await sessions.userOf(token).catch(() => null);
    return user !== null && isSuperuser(user.roles);
  }

  /** Throws when the server cannot serve. */
  async function healthFor(request: FastifyRequest) {
    await sql`select 1`.execute(db);
    const trouble = await storage.check();
    if (trouble !== null) throw new ClientError(503, 'UnavailableException', texts.storage[trouble]);
    if (bus.deafMs() > longestDeafMs) throw new ClientError(503, 'UnavailableException', texts.deaf);
    const health = { status: 'ok' as const, listenerFailures: bus.failures() };
    if (!(await isOfSuperuser(request))) return health;
    return { ...health, times: await readTimesStates(db, now()), bicycles: await readBicycleStates(db) };
  }

  const offered = Object.keys(capabilities).filter((name) => name !== 'oidc' || oidc !== null);
  const info = {
    name: 'Girouette',
    version,
    capabilities: offered,
    ...(oidc && { signInBy: oidc.name }),
  };

  return async (app) => {
    app.get(
      '/rest/app',
      {
        config: { right: 'public' },
        schema: { tags: ['server'], summary: 'What this server is and offers', response: { 200: AppInfo } },
      },
      () => info,
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
      async (request) => {
        try {
          return await promptly(healthFor(request));
        } catch (error) {
          if (error instanceof ClientError) throw error;
          throw new ClientError(503, 'UnavailableException', texts.request.unavailable, { cause: error });
        }
      },
    );
    return Promise.resolve();
  };
}
