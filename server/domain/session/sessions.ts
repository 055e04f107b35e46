import { hash as digest, randomBytes } from 'node:crypto';
import type { Role } from '../../../contract/roles.ts';
import type { Credentials, User } from '../../../contract/schemas/session.ts';
import type { Store } from '../../db/engine.ts';
import type { NewRow } from '../../db/schema.ts';
import { storageTroubleOf } from '../../db/storage.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { isWithin } from '../../shared/clocks.ts';
import { ClientError, tooMany, unauthenticated } from '../../shared/errors.ts';
import { caselessName } from '../../shared/names.ts';
import { texts } from '../../shared/texts.ts';
import { hashOfNone, verifyPassword } from './password.ts';
import { networkOf, type SignInLimit } from './signInLimit.ts';

/** Idle lifetime of a token, ms (SES-10). */
export const idleMs = 12 * 60 * 60_000;
/** Minimum interval between updates of a token's last use. */
const touchMs = 60_000;
/** Maximum age of a cached session, in case an event of another server was missed. */
const rememberMs = 5_000;
const maxRemembered = 10_000;

interface Session {
  user: User;
  lastUsedAt: number;
  readAt: number;
}

/** The provider's session id, if any, and its ID token. */
interface ProviderSession {
  sid: string | null;
  idToken: string;
}

/** Lifetime of a one-time code for a session, ms. */
const codeMs = 60_000;

/** Sessions of signed-in users, for routes and hooks (SES-10). */
export interface Sessions {
  /** Creates a session and returns its token. Throws BadCredentialsException or TooManyRequestsException. */
  signIn(credentials: Credentials, address: string): Promise<string>;
  /** The user of a token. Throws InsufficientAuthenticationException. */
  userOf(token: string): Promise<User>;
  /** A one-time code for the session of a user authenticated by a provider, valid for a minute (OPS-1). */
  issueCode(userId: number, provider: ProviderSession): Promise<string>;
  /** Exchanges a code for a token. Throws InsufficientAuthenticationException. */
  redeemCode(code: string): Promise<string>;
  /** Returns the ID token for ending the provider's session; null: none. */
  signOut(token: string): Promise<string | null>;
  /** Deletes expired sessions, and those without an expiry that are unused since `oldest`, ms. */
  sweep(oldest: number): Promise<void>;
}

const hashOf = (token: string) => digest('sha256', token, 'base64url');
/** Stored in place of a token hash; matches no token. */
const hashOfCode = (code: string) => `code:${hashOf(code)}`;
const newSecret = () => randomBytes(32).toString('base64url');

/**
 * Fingerprint of the rights and password a session was created for. A session with another fingerprint has ended,
 * however they were changed, even during the sign-in (SES-10).
 */
function stampOf(account: { password_hash: string; roles: string }): string {
  // The order of roles does not matter.
  const roles = JSON.stringify((JSON.parse(account.roles) as Role[]).sort());
  return digest('sha256', `${account.password_hash}\n${roles}`, 'base64url');
}

/** Sign-in, sign-out and the sessions in between (SES-1, SES-3, SES-10). The database stores only the hash of a token. */
export function createSessions(
  { db }: Store,
  work: UnitOfWork,
  bus: EventBus,
  limit: SignInLimit,
  now: () => number,
): Sessions {
  /** By token, not by hash: consoles poll, and hashing is a good part of the cost of an unchanged answer. */
  const remembered = new Map<string, Session>();
  /** Number of session ends seen: a session read before one is not cached after it. */
  let endings = 0;
  // Verified for unknown users, so that they take as long as a wrong password.
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
   * The account with a typed name: an exact match, else the only one that differs in case. All names are compared in
   * any case, so that the time reveals nothing.
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
        // A password never opens an account of an identity provider, even if it has one.
        .where('oidc_subject', 'is', null)
        .executeTakeFirst()
    );
  }

  /** The account of a name and its password; null: there is none. */
  async function accountOf({ username, password }: Credentials) {
    const account = await findAccount(username);
    const matches = await verifyPassword(password, account?.password_hash ?? nobody);
    return account && matches ? account : null;
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
        ...provider,
        token_hash,
        account_stamp: stampOf(user),
        user_id: user.id,
        created_at: now(),
        last_used_at: now(),
      })
      .execute();

  return {
    async signIn(credentials, ip) {
      const { username } = credentials;
      const address = networkOf(ip);
      const seconds = limit.secondsToWait(username, address);
      if (seconds > 0) throw tooMany(texts.session.tooManySignIns(seconds), seconds);
      limit.attempted(username, address);
      const user = await accountOf(credentials).catch((error: unknown) => {
        limit.released(username, address);
        throw error;
      });
      if (!user) throw new ClientError(401, 'BadCredentialsException', texts.session.badCredentials);
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
      if (!session || !isWithin(session.readAt, rememberMs, now())) {
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
          // A failed write must not prevent reading.
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
        // A stream opened with such a token ends with it.
        for (const userId of new Set(ended.map(({ user_id }) => user_id))) emit({ type: 'session', userId });
      });
    },
  };
}
