import { hash as digest, randomBytes } from 'node:crypto';
import type { Role } from '../../../contract/roles.ts';
import type { Credentials, User } from '../../../contract/schemas/session.ts';
import type { Store } from '../../db/engine.ts';
import type { NewRow } from '../../db/schema.ts';
import { storageTroubleOf } from '../../db/storage.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { ClientError, unauthenticated } from '../../shared/errors.ts';
import { caselessName } from '../../shared/names.ts';
import { texts } from '../../shared/texts.ts';
import { hashOfNone, verifyPassword } from './password.ts';
import { networkOf, type SignInLimit } from './signInLimit.ts';

/** How long a token lives without use, ms (SES-10). */
export const idleMs = 12 * 60 * 60_000;
/** A token's use is written down at most this often. */
const touchMs = 60_000;
/** A remembered session is read again after this time, should an event of another server have been missed. */
const rememberMs = 5_000;
const maxRemembered = 10_000;

interface Session {
  user: User;
  lastUsedAt: number;
  readAt: number;
}

/** The provider's session, by its name if it has one, and what the provider said. */
interface ProviderSession {
  sid: string | null;
  idToken: string;
}

/** How long a code stands for a session, ms. */
const codeMs = 60_000;

/** Sessions of signed-in users, as routes and hooks use them (SES-10). */
export interface Sessions {
  /** The token of a new session. Throws BadCredentialsException or TooManyRequestsException. */
  signIn(credentials: Credentials, address: string): Promise<string>;
  /** The user of a token. Throws InsufficientAuthenticationException. */
  userOf(token: string): Promise<User>;
  /** A code for the session of whom a provider vouches for, good for a minute and once (OPS-1). */
  issueCode(userId: number, provider: ProviderSession): Promise<string>;
  /** The token that a code stands for. Throws InsufficientAuthenticationException. */
  redeemCode(code: string): Promise<string>;
  /** Answers the ID token with which the provider's session is ended; null: there is none. */
  signOut(token: string): Promise<string | null>;
  /** Deletes the sessions that have ended, and those without end that nobody has used since `oldest`, ms. */
  sweep(oldest: number): Promise<void>;
}

const hashOf = (token: string) => digest('sha256', token, 'base64url');
/** Stands in the place of a token's hash, and is none of any token. */
const hashOfCode = (code: string) => `code:${hashOf(code)}`;
const newSecret = () => randomBytes(32).toString('base64url');

/**
 * Stands for what a session was given for. One that was given for another password or other roles has ended, however
 * they were changed, and even while the sign-in ran (SES-10).
 */
function stampOf(account: { password_hash: string; roles: string }): string {
  // The same roles in another order are the same.
  const roles = JSON.stringify((JSON.parse(account.roles) as Role[]).sort());
  return digest('sha256', `${account.password_hash}\n${roles}`, 'base64url');
}

/** Sign-in, sign-out and the sessions between (SES-1, SES-3, SES-10). The database keeps only a hash of a token. */
export function createSessions(
  { db }: Store,
  work: UnitOfWork,
  bus: EventBus,
  limit: SignInLimit,
  now: () => number,
): Sessions {
  /** By token, not by its hash: a console polls, and to hash is a good part of what an answer of nothing new costs. */
  const remembered = new Map<string, Session>();
  /** Counts the endings heard of: what was read before one is not remembered after it. */
  let endings = 0;
  // Spent on unknown users, so that they take as long as a wrong password.
  const nobody = hashOfNone();

  bus.subscribe((event) => {
    if (event.type !== 'session' && event.type !== 'resync') return;
    endings++;
    if (event.type === 'resync') return remembered.clear();
    for (const [token, { user }] of remembered) if (user.id === event.userId) remembered.delete(token);
  });

  async function read(hash: string): Promise<Session | null> {
    const row = await db
      .selectFrom('session')
      .innerJoin('user_account as user', 'user.id', 'session.user_id')
      .leftJoin('project', 'project.id', 'user.project_id')
      .select([
        'session.last_used_at',
        'session.account_stamp',
        'user.id',
        'user.password_hash',
        'user.username',
        'user.roles',
        'user.session_infinite',
        'user.project_id',
        'project.name as project_name',
      ])
      .where('session.token_hash', '=', hash)
      .executeTakeFirst();
    if (!row || row.account_stamp !== stampOf(row)) return null;
    const project = row.project_id === null ? null : { id: row.project_id, name: row.project_name ?? '' };
    return {
      user: {
        id: row.id,
        username: row.username,
        name: row.username,
        roles: JSON.parse(row.roles) as Role[],
        projectId: row.project_id,
        project,
        sessionInfinite: row.session_infinite === 1,
      },
      lastUsedAt: row.last_used_at,
      readAt: now(),
    };
  }

  /**
   * The account of a name as it is typed: the one that is written so, else the only one that differs in case alone. All
   * names are compared, whether it is known or not: both take as long.
   */
  async function findAccount(typed: string) {
    const names = await db.selectFrom('user_account').select(['id', 'username']).execute();
    const alike = names.filter(({ username }) => caselessName(username) === caselessName(typed));
    const meant = alike.find(({ username }) => username === typed) ?? (alike.length === 1 ? alike[0] : null);
    return (
      db
        .selectFrom('user_account')
        .select(['id', 'password_hash', 'roles'])
        .where('id', '=', meant?.id ?? 0)
        // A password opens nothing that a provider vouches for, whoever gave it one.
        .where('oidc_subject', 'is', null)
        .executeTakeFirst()
    );
  }

  const isOver = ({ user, lastUsedAt }: Session) => !user.sessionInfinite && lastUsedAt + idleMs <= now();

  const add = (
    token_hash: string,
    user: { id: number; password_hash: string; roles: string },
    provider: Partial<NewRow<'session'>> = {},
  ) =>
    db
      .insertInto('session')
      .values({
        ...{ ...provider, token_hash, account_stamp: stampOf(user), user_id: user.id },
        ...{ created_at: now(), last_used_at: now() },
      })
      .execute();

  return {
    async signIn({ username, password }, ip) {
      const address = networkOf(ip);
      const seconds = limit.secondsToWait(username, address);
      if (seconds > 0) {
        throw new ClientError(429, 'TooManyRequestsException', texts.session.tooManySignIns(seconds), {
          retryAfter: seconds,
        });
      }
      limit.attempted(username, address);
      const user = await findAccount(username);
      const matches = await verifyPassword(password, user?.password_hash ?? nobody);
      if (!user || !matches)
        throw new ClientError(401, 'BadCredentialsException', texts.session.badCredentials);
      limit.succeeded(username, address);
      const token = newSecret();
      await add(hashOf(token), user);
      return token;
    },

    async issueCode(userId, { sid, idToken }) {
      const user = await db
        .selectFrom('user_account')
        .select(['id', 'password_hash', 'roles'])
        .where('id', '=', userId)
        .executeTakeFirst();
      if (!user) throw unauthenticated();
      const code = newSecret();
      await add(hashOfCode(code), user, { oidc_sid: sid, oidc_id_token: idToken });
      return code;
    },

    async redeemCode(code) {
      const token = newSecret();
      const { numUpdatedRows } = await db
        .updateTable('session')
        .set({ token_hash: hashOf(token) })
        .where('token_hash', '=', hashOfCode(code))
        .where('created_at', '>', now() - codeMs)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw unauthenticated();
      return token;
    },

    async userOf(token) {
      let session = remembered.get(token);
      if (!session || session.readAt + rememberMs <= now()) {
        const endingsBefore = endings;
        const found = await read(hashOf(token));
        remembered.delete(token);
        if (!found) throw unauthenticated();
        session = found;
        if (endings === endingsBefore) remembered.set(token, session);
        if (remembered.size > maxRemembered) remembered.delete(remembered.keys().next().value as string);
      }
      if (isOver(session)) throw unauthenticated();
      if (session.lastUsedAt + touchMs <= now()) {
        session.lastUsedAt = now();
        await db
          .updateTable('session')
          .set({ last_used_at: now() })
          .where('token_hash', '=', hashOf(token))
          .execute()
          // Whoever reads is not sent away because nothing can be written.
          .catch((error: unknown) => {
            if (storageTroubleOf(error) === null) throw error;
          });
      }
      return session.user;
    },

    async signOut(token) {
      const hash = hashOf(token);
      return work(async (trx, emit) => {
        const ended = await trx
          .deleteFrom('session')
          .where('token_hash', '=', hash)
          .returning(['user_id', 'oidc_id_token'])
          .executeTakeFirst();
        if (ended) emit({ type: 'session', userId: ended.user_id });
        return ended?.oidc_id_token ?? null;
      });
    },

    async sweep(oldest) {
      await work(async (trx, emit) => {
        const ended = await trx
          .deleteFrom('session')
          .where('last_used_at', '<=', now() - idleMs)
          .where(({ or, eb, selectFrom }) =>
            or([
              eb('last_used_at', '<', oldest),
              eb('user_id', 'in', selectFrom('user_account').select('id').where('session_infinite', '=', 0)),
            ]),
          )
          .returning('user_id')
          .execute();
        // A stream that was opened with such a token ends with it.
        for (const userId of new Set(ended.map(({ user_id }) => user_id))) emit({ type: 'session', userId });
      });
    },
  };
}
