import { advisoryLocks } from './advisoryLocks.ts';
import { sql } from 'kysely';
import { StartProblem } from '../shared/errors.ts';
import { startTexts } from '../shared/startTexts.ts';
import { allowTransaction, type Store } from './engine.ts';
import * as foundations from './migrations/0001_foundations.ts';
import * as configuration from './migrations/0002_configuration.ts';
import * as scenarios from './migrations/0003_scenarios.ts';
import * as library from './migrations/0004_library.ts';
import * as timetables from './migrations/0005_timetables.ts';
import * as advertising from './migrations/0006_advertising.ts';
import * as traffic from './migrations/0007_traffic.ts';
import * as gtfs from './migrations/0008_gtfs.ts';
import * as gtfsReturn from './migrations/0009_gtfsReturn.ts';
import * as receipts from './migrations/0010_receipts.ts';
import * as undo from './migrations/0011_undo.ts';
import * as past from './migrations/0012_past.ts';
import * as trafficStates from './migrations/0013_trafficStates.ts';
import * as pointFeed from './migrations/0014_pointFeed.ts';
import * as auditAddress from './migrations/0015_auditAddress.ts';
import * as referenceIndexes from './migrations/0016_referenceIndexes.ts';
import * as played from './migrations/0017_played.ts';
import * as messageTime from './migrations/0018_messageTime.ts';
import * as correction from './migrations/0019_correction.ts';
import * as situationData from './migrations/0020_situationData.ts';
import * as answeredCalls from './migrations/0021_answeredCalls.ts';
import * as endedMessages from './migrations/0022_endedMessages.ts';
import * as messageTemplates from './migrations/0023_messageTemplates.ts';
import * as scenarioPlans from './migrations/0024_scenarioPlans.ts';
import * as tagsAndChoices from './migrations/0025_tagsAndChoices.ts';
import * as publication from './migrations/0026_publication.ts';
import * as liveTimes from './migrations/0027_liveTimes.ts';
import * as pageReports from './migrations/0028_pageReports.ts';
import * as pastByMessage from './migrations/0029_pastByMessage.ts';
import * as receiptsByMessage from './migrations/0030_receiptsByMessage.ts';
import * as publishing from './migrations/0031_publishing.ts';
import * as availability from './migrations/0032_availability.ts';
import * as screenOrders from './migrations/0033_screenOrders.ts';
import * as bicycles from './migrations/0039_bicycles.ts';
import * as silence from './migrations/0034_silence.ts';
import * as proposals from './migrations/0035_proposals.ts';
import * as legibility from './migrations/0036_legibility.ts';
import * as serviceHours from './migrations/0037_serviceHours.ts';
import * as webhooks from './migrations/0038_webhooks.ts';
import * as oidc from './migrations/0040_oidc.ts';
import * as agentsAndLogouts from './migrations/0041_agentsAndLogouts.ts';
import * as voice from './migrations/0042_voice.ts';
import * as siriSubscriptions from './migrations/0043_siriSubscriptions.ts';
import * as silenceVersions from './migrations/0044_silenceVersions.ts';
import * as packedTimes from './migrations/0045_packedTimes.ts';
import * as activeSince from './migrations/0046_activeSince.ts';
import * as gtfsDigest from './migrations/0047_gtfsDigest.ts';
import * as toldByChange from './migrations/0048_toldByChange.ts';
import * as formerByMessage from './migrations/0049_formerByMessage.ts';
import * as scenarioRun from './migrations/0050_scenarioRun.ts';
import * as ofNetwork from './migrations/0051_ofNetwork.ts';
import * as toldRunning from './migrations/0052_toldRunning.ts';
import * as historyByShown from './migrations/0053_historyByShown.ts';
import * as importsByState from './migrations/0054_importsByState.ts';
import * as serviceEnd from './migrations/0055_serviceEnd.ts';
import * as bicycleFreshness from './migrations/0056_bicycleFreshness.ts';
import * as codespaces from './migrations/0057_codespaces.ts';
import * as heardBy from './migrations/0058_heardBy.ts';
import * as packedScreens from './migrations/0059_packedScreens.ts';
import * as referencesByStatement from './migrations/0060_referencesByStatement.ts';

/**
 * Migrations, forward only and in order; a released migration is never edited. The database stores how many it has had;
 * the names it stores are only for human readers (decision 3).
 */
const migrations = [
  { name: '0001_foundations', up: foundations.up },
  { name: '0002_configuration', up: configuration.up },
  { name: '0003_scenarios', up: scenarios.up },
  { name: '0004_library', up: library.up },
  { name: '0005_timetables', up: timetables.up },
  { name: '0006_advertising', up: advertising.up },
  { name: '0007_traffic', up: traffic.up },
  { name: '0008_gtfs', up: gtfs.up },
  { name: '0009_gtfsReturn', up: gtfsReturn.up },
  { name: '0010_receipts', up: receipts.up },
  { name: '0011_undo', up: undo.up },
  { name: '0012_past', up: past.up },
  { name: '0013_trafficStates', up: trafficStates.up },
  { name: '0014_pointFeed', up: pointFeed.up },
  { name: '0015_auditAddress', up: auditAddress.up },
  { name: '0016_referenceIndexes', up: referenceIndexes.up },
  { name: '0017_played', up: played.up },
  { name: '0018_messageTime', up: messageTime.up },
  { name: '0019_correction', up: correction.up },
  { name: '0020_situationData', up: situationData.up },
  { name: '0021_answeredCalls', up: answeredCalls.up },
  { name: '0022_endedMessages', up: endedMessages.up },
  { name: '0023_messageTemplates', up: messageTemplates.up },
  { name: '0024_scenarioPlans', up: scenarioPlans.up },
  { name: '0025_tagsAndChoices', up: tagsAndChoices.up },
  { name: '0026_publication', up: publication.up },
  { name: '0027_liveTimes', up: liveTimes.up },
  { name: '0028_pageReports', up: pageReports.up },
  { name: '0029_pastByMessage', up: pastByMessage.up },
  { name: '0030_receiptsByMessage', up: receiptsByMessage.up },
  { name: '0031_publishing', up: publishing.up },
  { name: '0032_availability', up: availability.up },
  { name: '0033_screenOrders', up: screenOrders.up },
  { name: '0034_silence', up: silence.up },
  { name: '0035_proposals', up: proposals.up },
  { name: '0036_legibility', up: legibility.up },
  { name: '0037_serviceHours', up: serviceHours.up },
  { name: '0038_webhooks', up: webhooks.up },
  { name: '0039_bicycles', up: bicycles.up },
  { name: '0040_oidc', up: oidc.up },
  { name: '0041_agentsAndLogouts', up: agentsAndLogouts.up },
  { name: '0042_voice', up: voice.up },
  { name: '0043_siriSubscriptions', up: siriSubscriptions.up },
  { name: '0044_silenceVersions', up: silenceVersions.up },
  { name: '0045_packedTimes', up: packedTimes.up },
  { name: '0046_activeSince', up: activeSince.up },
  { name: '0047_gtfsDigest', up: gtfsDigest.up },
  { name: '0048_toldByChange', up: toldByChange.up },
  { name: '0049_formerByMessage', up: formerByMessage.up },
  { name: '0050_scenarioRun', up: scenarioRun.up },
  { name: '0051_ofNetwork', up: ofNetwork.up },
  { name: '0052_toldRunning', up: toldRunning.up },
  { name: '0053_historyByShown', up: historyByShown.up },
  { name: '0054_importsByState', up: importsByState.up },
  { name: '0055_serviceEnd', up: serviceEnd.up },
  { name: '0056_bicycleFreshness', up: bicycleFreshness.up },
  { name: '0057_codespaces', up: codespaces.up },
  { name: '0058_heardBy', up: heardBy.up },
  { name: '0059_packedScreens', up: packedScreens.up },
  { name: '0060_referencesByStatement', up: referencesByStatement.up },
];

/** Throws when a database of this version is newer than the program. */
export function refuseNewer(version: number): void {
  if (version > migrations.length) throw new StartProblem(startTexts.newer(version, migrations.length));
}

/**
 * Migrates the database to this program's version, in one transaction: after a failure it is unchanged. Throws when the
 * database is newer than the program.
 */
export async function migrate({ db, engine }: Pick<Store, 'db' | 'engine'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Others wait for as long as the migration takes.
    await allowTransaction({ engine, db: trx }, 0);
    // Several servers may start together on one PostgreSQL: one migrates, the others find it done.
    if (engine === 'postgres')
      await sql`select pg_advisory_xact_lock(${advisoryLocks.migration})`.execute(trx);
    await sql`create table if not exists schema_version (version integer primary key, name text not null)`.execute(
      trx,
    );
    const { rows } = await sql<{
      version: number | null;
    }>`select max(version) as version from schema_version`.execute(trx);
    const current = rows[0]?.version ?? 0;
    refuseNewer(current);
    for (const [index, { name, up }] of migrations.entries()) {
      const version = index + 1;
      if (version <= current) continue;
      await up(trx, engine);
      await sql`insert into schema_version (version, name) values (${version}, ${name})`.execute(trx);
    }
  });
}
