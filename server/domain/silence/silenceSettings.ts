import type { Kysely } from 'kysely';
import type {
  Silence,
  SilenceSave,
  SilenceSettings,
  SilenceTest,
} from '../../../contract/schemas/silence.ts';
import type { Database } from '../../db/schema.ts';
import type { Background } from '../../shared/background.ts';
import { clocksDifferMs } from '../../shared/clocks.ts';
import { invalid, outdated, tooMany } from '../../shared/errors.ts';
import { silenceTexts as texts } from '../../shared/silenceTexts.ts';
import { differencesOf } from '../audit/differencesOf.ts';
import {
  changeInTurn,
  type ProjectActor,
  type ProjectServices,
  type ProjectTransaction,
  recordChange,
} from '../project/projectTransaction.ts';
import { type Mailer, missedBy, reasonOf } from './mailer.ts';
import { dropMails, readdressMails } from './outbox.ts';
import { forgetEnded, forgetTold } from './told.ts';

type Db = Kysely<Database>;

const first: SilenceSettings = {
  enabled: false,
  after: 10,
  recipients: [],
  never: false,
  back: true,
  quiet: null,
};

/** Silence alert settings of a project, and their state. */
export async function readSilence(db: Db, projectId: number, mailer: Mailer | null): Promise<Silence> {
  const row = await db
    .selectFrom('silence_alert')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  const { told } = await db
    .selectFrom('silence_told')
    .innerJoin('screen', 'screen.id', 'silence_told.screen_id')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .where('screen.project_id', '=', projectId)
    .where('screen.active', '=', 1)
    .executeTakeFirstOrThrow();
  const settings = row && {
    enabled: row.enabled === 1,
    after: row.after_minutes,
    quiet: row.quiet,
    never: row.never === 1,
    back: row.back === 1,
    recipients: JSON.parse(row.recipients) as string[],
  };
  return {
    ...first,
    ...settings,
    canMail: mailer !== null,
    failure: row?.failure ?? null,
    told: Number(told),
    version: row?.version ?? 0,
  };
}

const settingsOf = (found: Silence): SilenceSettings => {
  const { enabled, after, recipients, never, back, quiet } = found;
  return { enabled, after, recipients, never, back, quiet };
};

/**
 * Saves the settings. Throws ValidationException, and ConflictException with `current` when another user has saved them since
 * that version.
 */
export function saveSilence(
  services: ProjectServices & { mailer: Mailer | null },
  actor: ProjectActor,
  { version, ...settings }: SilenceSave,
): Promise<Silence> {
  const { enabled, after, recipients, never, back, quiet } = settings;
  if (enabled && recipients.length === 0) throw invalid({ recipients: texts.noRecipient });
  const { id: projectId, name } = actor.project;
  return changeInTurn(services, actor, [], async (change) => {
    const { trx, now } = change;
    const stored = await readSilence(trx, projectId, services.mailer);
    if (version != null && version !== stored.version) throw outdated(texts.outdated, { ...stored });
    const row = {
      enabled: Number(enabled),
      after_minutes: after,
      recipients: JSON.stringify(recipients),
      never: Number(never),
      back: Number(back),
      quiet,
      saved_at: now,
      failure: null,
      version: stored.version + 1,
    };
    await trx
      .insertInto('silence_alert')
      .values({ project_id: projectId, ...row })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
      .execute();
    if (enabled && !stored.enabled) await forgetEnded(trx, projectId);
    if (enabled) await readdressMails(trx, projectId, { before: stored.recipients, after: recipients }, now);
    // What nobody was told of is told when alerts are on again.
    else if (await dropMails(trx, projectId)) await forgetTold(trx, projectId);
    const differences = differencesOf(settingsOf(stored), settings);
    if (Object.keys(differences).length > 0)
      await recordChange(change, 'silence', 'update', { id: projectId, name }, differences);
    return { answer: await readSilence(trx, projectId, services.mailer), changed: false };
  });
}

/** Time between test mails of a project, ms: anybody's address may be among the recipients. */
const testPauseMs = 60_000;

/** Seconds until the next test mail of a project, by the trail, which all servers share; 0: now. */
async function secondsToTest({ trx, actor, now }: ProjectTransaction): Promise<number> {
  const entries = await trx
    .selectFrom('audit')
    .select(['at', 'changes'])
    .where('resource', '=', 'silence')
    .where('project_id', '=', actor.project.id)
    .where('at', '>', now - testPauseMs)
    // Not what was sent by a clock that was ahead.
    .where('at', '<=', now + clocksDifferMs)
    .execute();
  const sent = entries.filter(({ changes }) => 'test' in (JSON.parse(changes) as object));
  if (sent.length === 0) return 0;
  return Math.ceil((Math.max(...sent.map(({ at }) => at)) + testPauseMs - now) / 1000);
}

/**
 * Sends a test mail to the recipients at once, and names them in the trail. Throws TooManyRequestsException shortly after
 * another one.
 */
export async function testSilence(
  services: ProjectServices & { mailer: Mailer | null; background: Pick<Background, 'stopping'> },
  actor: ProjectActor,
  longName: string,
): Promise<SilenceTest> {
  const { mailer, now } = services;
  if (!mailer) return { failure: texts.noMail };
  const { id: projectId, name } = actor.project;
  const to = await changeInTurn(services, actor, [], async (change) => {
    const { recipients } = await readSilence(change.trx, projectId, mailer);
    if (recipients.length > 0) {
      const seconds = await secondsToTest(change);
      if (seconds > 0) throw tooMany(texts.tooManyTests(seconds), seconds);
      const test = { from: null, to: recipients };
      await recordChange(change, 'silence', 'update', { id: projectId, name }, { test });
    }
    return { answer: recipients, changed: false };
  });
  if (to.length === 0) return { failure: texts.noRecipient };
  const subject = texts.testSubject(longName);
  try {
    const mail = { id: `test-${projectId}-${now()}`, to, subject, text: texts.test };
    const notTaken = await mailer.send(mail, services.background.stopping);
    return { failure: missedBy(notTaken) };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}
