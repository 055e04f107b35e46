import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { configuration } from '../../../contract/configuration/resources.ts';
import { type Claims, grantOf, type OidcGrant, usernameOf } from '../../../contract/oidcRules.ts';
import { isSuperuser, type Role } from '../../../contract/roles.ts';
import type { OidcRefusal } from '../../../contract/oidcOutcomes.ts';
import type { OidcRehearsal } from '../../../contract/schemas/oidc.ts';
import { type Engine, locking } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { Emit, UnitOfWork } from '../../events/unitOfWork.ts';
import { surelyPastMs } from '../../shared/clocks.ts';
import { oidcTexts } from '../../shared/oidcTexts.ts';
import { changesOf } from '../audit/changesOf.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { entityOf } from '../configuration/entities.ts';
import { emitRecords } from '../configuration/saveRecord.ts';
import { lockNames, readUnique, uniqueKey } from '../configuration/uniqueNames.ts';
import { hashOfNone } from '../session/password.ts';
import type { OidcOptions } from './options.ts';
import { type Ended, logoutForgottenMs, OidcFailure, type Vouched } from './provider.ts';

type Db = Kysely<Database>;

export interface AccountServices {
  engine: Engine;
  work: UnitOfWork;
  now: () => number;
}

interface Place {
  id: number;
  name: string;
}

/** What the rules grant, with its project; or why they grant nothing. */
type Given =
  | { refusal: null; grant: OidcGrant; project: Place | null }
  | { refusal: Extract<OidcRefusal, 'noRule' | 'noProject'>; grant: OidcGrant | null };

async function giveByRules(db: Db, { rules }: OidcOptions, claims: Claims): Promise<Given> {
  const grant = grantOf(rules, claims);
  if (grant === null) return { refusal: 'noRule', grant };
  if (grant.project === null) return { refusal: null, grant, project: null };
  const project = await db
    .selectFrom('project')
    .select(['id', 'name'])
    .where('name', '=', grant.project)
    .executeTakeFirst();
  return project ? { refusal: null, grant, project } : { refusal: 'noProject', grant };
}

const accountOf = (db: Db, issuer: string, subject: string) =>
  db
    .selectFrom('user_account')
    .select(['id', 'username', 'roles', 'project_id', 'version'])
    .where('oidc_issuer', '=', issuer)
    .where('oidc_subject', '=', subject);

/** Deletes logout tokens that are expired at `now`, ms, by whatever clock. */
export async function sweepLogouts(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('oidc_logout')
    .where('until_at', '<=', now - surelyPastMs)
    .execute();
}

/** Accounts are never matched by name: users could choose whose account they get by choosing their name at the provider. */
async function isTaken(db: Db, username: string): Promise<boolean> {
  const entity = entityOf('users');
  return (await readUnique(db, entity, 'name', [username])).has(uniqueKey(entity, 'name', username));
}

async function endSessions(trx: Db, emit: Emit, userId: number): Promise<void> {
  await trx.deleteFrom('session').where('user_id', '=', userId).execute();
  emit({ type: 'session', userId });
}

type Resource = 'users' | 'superusers';

/** The superusers' list that contains the account. */
const resourceOf = (roles: readonly Role[]): Resource => (isSuperuser(roles) ? 'superusers' : 'users');

/**
 * The account of an authenticated user, with the role and project that the rules grant now (OPS-1), created at the first
 * sign-in if configured. An existing account that is granted nothing any more is signed out.
 */
export async function admit(
  { engine, work, now }: AccountServices,
  options: OidcOptions,
  { subject, claims }: Pick<Vouched, 'subject' | 'claims'>,
): Promise<{ userId: number } | { refusal: OidcRefusal }> {
  return work.of('configuration')(async (trx, emit) => {
    await lockNames(trx, engine, entityOf('users'));
    const known = await locking(engine, accountOf(trx, options.issuer, subject)).executeTakeFirst();
    const given = await giveByRules(trx, options, claims);
    if (given.refusal !== null) {
      if (known) await endSessions(trx, emit, known.id);
      return { refusal: given.refusal };
    }
    const { project } = given;
    const roles: Role[] = [given.grant.role];
    const row = { roles: JSON.stringify(roles), project_id: project?.id ?? null };

    const record = async (action: 'create' | 'update', id: number, name: string, before: object | null) => {
      const resource = resourceOf(roles);
      const changes = {
        ...changesOf({ ...configuration.users.fields }, before && { name, ...before }, { name, roles }),
        ...(known &&
          known.project_id !== row.project_id &&
          (await projectChange(trx, known.project_id, project))),
      };
      await recordAudit(trx, [
        {
          at: now(),
          username: name,
          action,
          resource,
          recordId: String(id),
          recordName: name,
          project,
          changes,
        },
      ]);
    };

    if (known) {
      const before = { roles: JSON.parse(known.roles) as Role[] };
      const isSame =
        known.project_id === row.project_id && JSON.stringify(before.roles) === JSON.stringify(roles);
      if (isSame) return { userId: known.id };
      await trx
        .updateTable('user_account')
        .set(({ eb }) => ({ ...row, version: eb('version', '+', 1) }))
        .where('id', '=', known.id)
        .execute();
      // Ends sessions with outdated rights.
      await endSessions(trx, emit, known.id);
      await record('update', known.id, known.username, before);
      for (const projectId of new Set([known.project_id, row.project_id]))
        emitRecords(emit, entityOf('users'), projectId);
      return { userId: known.id };
    }

    if (!options.creates) return { refusal: 'notCreated' };
    const username = usernameOf(claims) ?? subject;
    if (await isTaken(trx, username)) return { refusal: 'nameTaken' };
    const { id } = await trx
      .insertInto('user_account')
      .values({
        ...row,
        username,
        session_infinite: 0,
        // No password matches it.
        password_hash: hashOfNone(),
        oidc_issuer: options.issuer,
        oidc_subject: subject,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record('create', id, username, null);
    emitRecords(emit, entityOf('users'), row.project_id);
    return { userId: id };
  });
}

async function projectChange(trx: Db, from: number | null, to: Place | null) {
  const left =
    from === null
      ? null
      : await trx.selectFrom('project').select('name').where('id', '=', from).executeTakeFirst();
  return { project: { from: left?.name ?? null, to: to?.name ?? null } };
}

/** What a sign-in with these claims would grant, as a dry run (OPS-1). */
export async function rehearse(db: Db, options: OidcOptions, claims: Claims): Promise<OidcRehearsal> {
  const given = await giveByRules(db, options, claims);
  const { sub } = claims;
  const known =
    typeof sub === 'string' ? await accountOf(db, options.issuer, sub).executeTakeFirst() : undefined;
  const username = known?.username ?? usernameOf(claims);
  const refusal =
    given.refusal ??
    (known
      ? null
      : !options.creates
        ? 'notCreated'
        : username && (await isTaken(db, username))
          ? 'nameTaken'
          : null);
  const { grant } = given;
  return {
    rule: grant && grant.rule + 1,
    role: grant?.role ?? null,
    project: given.refusal === null ? given.project : null,
    username,
    refusal,
    text: refusal === null ? oidcTexts.admitted : oidcTexts.refusals[refusal](grant?.project ?? ''),
  };
}

/**
 * Ends sessions that ended at the provider: the one with that id, or all of the subject. Throws OidcFailure for a token
 * already used, on any server.
 */
export async function endOfProvider(
  { work, now }: Pick<AccountServices, 'work' | 'now'>,
  { issuer }: OidcOptions,
  { subject, sid, jti }: Ended,
): Promise<void> {
  await work(async (trx, emit) => {
    const name = createHash('sha256').update(`${issuer} ${jti}`).digest('hex');
    const fresh = await trx
      .insertInto('oidc_logout')
      .values({ token_hash: name, until_at: now() + logoutForgottenMs })
      .onConflict((known) => known.doNothing())
      .executeTakeFirst();
    if (Number(fresh.numInsertedOrUpdatedRows ?? 0) === 0)
      throw new OidcFailure('failed', new Error('The logout token was sent before.'));
    const ended = await trx
      .deleteFrom('session')
      .where('user_id', 'in', (eb) =>
        eb
          .selectFrom('user_account')
          .select('id')
          .where('oidc_issuer', '=', issuer)
          .$if(subject !== null, (query) => query.where('oidc_subject', '=', subject)),
      )
      .$if(sid !== null, (query) => query.where('oidc_sid', '=', sid))
      .returning('user_id')
      .execute();
    for (const userId of new Set(ended.map(({ user_id }) => user_id))) emit({ type: 'session', userId });
  });
}
