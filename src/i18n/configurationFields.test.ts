import { expect, it } from 'vitest';
import { pageRules } from '../../contract/access.ts';
import { type ConfigurationName, configurationNames } from '../../contract/configuration/resources.ts';
import { fieldHelp } from './configurationFields.ts';

const { bikes, lineMetas, lines, points, projects } = fieldHelp;

/** Fields that have an effect in Girouette. A new field stands here once something reads it, else its help says that nothing does. */
const read: Record<ConfigurationName, string> = {
  projects: `name longName adminMessages adminMessagesLibrary adminAdvertising adminInhibition adminGtfs adminScreens
    adminNotifications adminNotificationsRefresh refreshScreensAvailability timeZone publicFeeds openEndedDays serviceEnd
    approval roundSeconds serviceHours alertsOutOfHours`,
  templates: 'name type json',
  sites: 'name order pointIds bikeIds serviceHours loudness silenceHours tags',
  points: 'name order cacheApixId lineId transporterId',
  timetables: 'name pointId direction',
  screens:
    'name siteId templateId newsConfId type active litHeight readingDistance agentPort serviceHours tags',
  screenConfs: 'screenId ipAddress physicalId',
  newsConfs: 'name limit mode textMode listsMode trafficCategory trafficMax defaultMessage publish',
  newsConfLines: 'newsConfId lineId url data notification',
  impacts: 'label siriCondition gtfsEffect',
  causes: 'label siriReason gtfsCause',
  lines: `name transporterId metaDataId gtfsId impactLabel theoreticalTimes inhibitionTimesEnabled
    inhibitionTrafficEnabled`,
  users: 'name password sessionInfinite roles',
  webhooks: 'name url messages scenarios screens active',
  transporters: 'name gtfsId',
  lineMetas: 'name apixId color textColor directions',
  languages: 'label code order',
  superusers: 'name password sessionInfinite',
  bikes: 'stationId clientId api url',
  timesConfs: 'url clientId data api transporterId refresh staleAfter',
  feedKeys: 'name projectIds',
};

it.each(configurationNames)(
  'LIV-4 the help of a field of %s without an effect says so, and no other does',
  (name) => {
    const help: Readonly<Record<string, string | null>> = fieldHelp[name];
    const effective = Object.keys(help).filter(
      (field) => !/sans effet dans Girouette|Pour classer seulement/.test(help[field] ?? ''),
    );
    expect(effective.toSorted()).toEqual(read[name].split(/\s+/).toSorted());
  },
);

it('LIV-4 the help of the sources of bicycles says which of them only other systems read', () => {
  expect(bikes.api).toMatch(/autres systèmes/);
});

it.each([
  ['a line’s name in sentences', lines.impactLabel, /modèle/],
  ['an id of metadata', lineMetas.apixId, /sources des temps d’attente/],
  ['the id of a stop point', points.cacheApixId, /stop_id/],
  ['whether a project has perturbations', projects.adminNotifications, /écrans/],
])('LIV-1 %s is read by Girouette, and says where', (_, help, where) => {
  expect(help).toMatch(where);
  expect(help).not.toMatch(/autres systèmes/);
});

it('ROL-2 the help of the two flags of messages names every page that they open', () => {
  const wordOf: Readonly<Record<string, RegExp>> = {
    '/index': /liste/i,
    '/messagesSpreading': /diffusion/,
    '/agenda': /agenda/,
    '/approvals': /À valider/,
    '/messagesLibrary': /bibliothèque/,
    '/template': /modèles/,
    '/abbreviations': /abréviations/,
    '/messagesScenario': /scénarios/,
    '/exploitOffer': /offre horaire/,
    '/exploitRafale': /rafales/,
  };
  for (const [page, { flags }] of Object.entries(pageRules)) {
    const opening: readonly string[] = flags;
    // The journal is opened by any flag.
    if (!opening.includes('adminMessagesLibrary') || page === '/journal') continue;
    const isOfBoth = opening.includes('adminMessages');
    const help = isOfBoth ? projects.adminMessages : projects.adminMessagesLibrary;
    expect(help, page).toMatch(wordOf[page] ?? page);
  }
  expect(projects.adminMessagesLibrary).toMatch(/^Les mêmes pages, et /);
});
