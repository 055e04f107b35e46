import { expect, it } from 'vitest';
import { configurationNames, type ConfigurationName } from '../../../contract/configuration/resources.ts';
import { entityOf } from './entities.ts';

/** What the reason of a refusal calls those who hold a record. */
const nounOf: Partial<Record<ConfigurationName, string>> = {
  templates: 'modes d’affichage',
  sites: 'sites',
  newsConfs: 'messageries',
  screens: 'écran',
  timetables: 'grille horaire',
  newsConfLines: 'messagerie',
  lines: 'la ligne',
  lineMetas: 'meta donnée',
  points: 'points d’arrêt',
  timesConfs: 'configuration horaire',
};

const words = (text: string) => (text === '' ? [] : text.split(' '));

it.each<[ConfigurationName, topics: string, holders: string]>([
  ['projects', 'project screens', 'templates sites newsConfs screens'],
  ['templates', 'screens project', 'screens.template_id'],
  ['sites', 'screens', 'screens.site_id'],
  ['points', 'lines screens', 'timetables.point_id'],
  ['timetables', 'timetables', ''],
  ['screens', 'screens news advertising', ''],
  ['screenConfs', 'screens', ''],
  ['newsConfs', 'screens project', 'screens.news_conf_id newsConfLines.news_conf_id'],
  ['newsConfLines', 'project', ''],
  ['impacts', 'lines', ''],
  ['causes', 'lines', ''],
  ['lines', 'lines news screens', 'newsConfLines.line_id'],
  ['users', '', ''],
  ['webhooks', '', ''],
  ['superusers', '', ''],
  ['transporters', 'lines', 'lines lineMetas points timesConfs'],
  ['lineMetas', 'lines news screens', 'lines.line_meta_id'],
  ['languages', 'project news messageTemplates abbreviations', ''],
  ['bikes', 'screens', ''],
  ['timesConfs', '', ''],
  ['feedKeys', '', ''],
])(
  'MSG-5 ADM-11 whoever shows %s is told of « %s », and they stay while « %s » refer to them',
  (resource, topics, holders) => {
    const column = { projects: 'project_id', transporters: 'transporter_id' }[resource as string];
    const entity = entityOf(resource);
    expect(entity.topics).toEqual(words(topics));
    expect((entity.holders ?? []).map((holder) => `${holder.resource}.${holder.column}`)).toEqual(
      words(holders).map((holder) => (column === undefined ? holder : `${holder}.${column}`)),
    );
    for (const holder of entity.holders ?? []) expect(holder.text).toContain(nounOf[holder.resource]);
    expect(configurationNames).toContain(resource);
  },
);

it('ADM-11 OPS-6 what the database deletes with a project or a screen is told in the trail', () => {
  const parts = (resource: ConfigurationName) =>
    (entityOf(resource).parts ?? []).map((part) => `${part.resource}.${part.column}`);
  expect(parts('projects')).toEqual(
    words('users lines points timetables causes impacts webhooks').map((part) => `${part}.project_id`),
  );
  expect(parts('screens')).toEqual(['screenConfs.screen_id']);
});

it('ADM-8 ADM-1 names that may stand once, and those for which case does not count', () => {
  const of = (key: 'unique' | 'caseless') =>
    configurationNames.flatMap((name) => entityOf(name)[key]?.map((field) => `${name}.${field}`) ?? []);
  expect(of('unique').toSorted()).toEqual(
    words('feedKeys.name languages.code languages.label projects.name superusers.name users.name'),
  );
  expect(of('caseless').toSorted()).toEqual(
    words('feedKeys.name languages.label superusers.name users.name'),
  );
});
