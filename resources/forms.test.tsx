import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { checkRecord } from '../contract/configuration/checkRecord.ts';
import {
  type ConfigurationName,
  configurationNames,
  configurationOf,
  type FieldName,
} from '../contract/configuration/resources.ts';
import { fieldLabel } from '../src/admin/fieldText.ts';
import { ProjectScope } from '../src/admin/scope.ts';
import { shortForms } from '../src/admin/shortForms.ts';
import { texts } from '../src/i18n/index.ts';
import { resourcesIn } from '../src/shell/resources.ts';
import { buildLine } from '../tests/support/buildLine.ts';
import { buildProject } from '../tests/support/buildProject.ts';
import { buildNewsConf } from '../tests/support/buildScreen.ts';
import { buildUser } from '../tests/support/buildUser.ts';
import { fillForm, openForm, type FormValue } from '../tests/support/fillForm.ts';
import { hashNow } from '../tests/support/openConsole.tsx';
import { openWorkspace } from '../tests/support/openWorkspace.tsx';
import { renderPage } from '../tests/support/renderPage.tsx';
import { LineDialog } from './newsConfs/LineDialog.tsx';

const superuser = buildUser({ roles: ['ROLE_SUPERUSER'], projectId: null, project: null });
const noAnswer = () => new Promise<never>(() => undefined);

/** What the first render of a part of a resource's page shows, before any answer. */
function firstDrawing<T>(
  resource: ConfigurationName,
  part: ReactElement,
  look: () => T,
  getList: (of: string, asked: { sort: object }) => Promise<never> = noAnswer,
): T {
  const { unmount } = renderPage(
    <ProjectScope value={buildProject()}>
      <ResourceContextProvider value={resource}>{part}</ResourceContextProvider>
    </ProjectScope>,
    { calls: { getList, getMany: noAnswer, offers: noAnswer } as object, user: superuser },
  );
  const seen = look();
  unmount();
  return seen;
}

const configured = [...resourcesIn('project'), ...resourcesIn('reference')].flatMap(
  ({ name, list: List, create: Create }) =>
    name !== 'audit' && Create ? [{ name, list: <List />, create: <Create /> }] : [],
);

type FieldsOf = { readonly [R in ConfigurationName]?: readonly FieldName<R>[] };

/** Resources with missing fields, without the complete ones. */
const withoutEmpty = (all: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(all).filter(([, fields]) => fields.length > 0));

const fieldsOf = (resource: ConfigurationName) => Object.keys(configurationOf(resource).fields);

/** Fields that a form takes from elsewhere, or whose input is an editor without a name (covered by their own tests). */
const withoutInput: FieldsOf = {
  templates: ['json'],
  newsConfs: ['defaultMessage'],
  newsConfLines: ['newsConfId'],
};

/** The switches that are on in the form of a new record. */
const onAtFirst: FieldsOf = {
  newsConfs: ['publish'],
  screens: ['active'],
  webhooks: ['messages', 'scenarios', 'screens', 'active'],
};

it('ADM-3 ADM-4 ADM-5 ADM-6 ADM-7 REF-1 REF-4 each field of the contract has an input in its form, and what most records have is on', () => {
  const forms = [
    ...configured.map(({ name, create }) => ({ name, form: create })),
    { name: 'newsConfLines' as const, form: <LineDialog setupId={1} onClose={() => undefined} /> },
  ];
  expect(forms.map(({ name }) => name).sort()).toEqual([...configurationNames].sort());
  const on: Record<string, string[]> = {};
  const missing = forms.map(({ name, form }) => {
    const inputs = firstDrawing(name, form, () => {
      const switches = document.body.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked');
      on[name] = [...switches].map((input) => input.name).filter(Boolean);
      // Including dialogs. Values are sent under these names.
      return [...document.body.querySelectorAll('[name]')].map(
        (input) => input.getAttribute('name')?.split('.')[0],
      );
    });
    return [name, fieldsOf(name).filter((field) => !inputs.includes(field))] as const;
  });
  expect(withoutEmpty(Object.fromEntries(missing))).toEqual(withoutInput);
  expect(withoutEmpty(on)).toEqual(onAtFirst);
});

/** Fields without a column: those that cannot be compared from row to row, and those that another column sums up. */
const withoutColumn: FieldsOf = {
  projects: [
    'adminMessages',
    'adminMessagesLibrary',
    'adminAdvertising',
    'adminInhibition',
    'adminGtfs',
    'adminScreens',
    'adminNotifications',
    'adminNotificationsRefresh',
    'refreshScreensAvailability',
    'timeZone',
    'publicFeeds',
    'openEndedDays',
    'serviceEnd',
    'approval',
    'roundSeconds',
    'serviceHours',
    'alertsOutOfHours',
  ],
  sites: ['serviceHours', 'loudness', 'silenceHours'],
  screens: ['litHeight', 'readingDistance', 'agentPort', 'serviceHours'],
  templates: ['json'],
  points: ['transporterId'],
  newsConfs: ['trafficMax', 'defaultMessage', 'reset', 'publish'],
  lines: ['inhibitionTimesEnabled', 'inhibitionTrafficEnabled'],
  users: ['password', 'filters'],
  lineMetas: ['color', 'textColor'],
  superusers: ['password'],
  bikes: ['url'],
  timesConfs: ['data', 'refresh', 'staleAfter'],
};

it('ADM-14 each field of the contract has a column in its list, or none with a reason', () => {
  const missing = configured.map(({ name, list }) => {
    const columns = firstDrawing(name, list, () => {
      // By text and selector: finding roles in whole pages takes ten times as long.
      fireEvent.click(screen.getByText(texts.configuration.columns.title));
      return [...document.body.querySelectorAll('[role=menuitemcheckbox]')].map((item) => item.textContent);
    });
    return [name, fieldsOf(name).filter((field) => !columns.includes(fieldLabel(name, field)))] as const;
  });
  expect(withoutEmpty(Object.fromEntries(missing))).toEqual(withoutColumn);
});

/** What a list begins sorted by, and what it is filtered by. */
const lists: { readonly [R in ConfigurationName]?: readonly [FieldName<R>, ...FieldName<R>[]] } = {
  projects: ['name'],
  templates: ['name', 'type'],
  sites: ['order', 'tags'],
  points: ['order', 'lineId'],
  timetables: ['name', 'pointId'],
  newsConfs: ['name', 'mode', 'textMode', 'listsMode', 'trafficCategory'],
  screens: ['name', 'siteId', 'type', 'templateId', 'newsConfId', 'active', 'tags'],
  screenConfs: ['physicalId', 'screenId'],
  impacts: ['label'],
  causes: ['label'],
  lines: ['name', 'transporterId'],
  users: ['name', 'sessionInfinite'],
  webhooks: ['name'],
  transporters: ['name'],
  lineMetas: ['name', 'transporterId'],
  languages: ['order'],
  superusers: ['name'],
  bikes: ['stationId'],
  timesConfs: ['url', 'api', 'transporterId'],
  feedKeys: ['name'],
};

it('ADM-14 each list begins in an order that people expect, and is filtered by what tells its records apart', () => {
  const found = configured.map(({ name, list }) => {
    const getList = vi.fn((_of: string, _asked: { sort: object }) => noAnswer());
    const labels = firstDrawing(
      name,
      list,
      () =>
        [...document.body.querySelectorAll<HTMLInputElement>('.MuiAutocomplete-root input')].map(
          (input) => input.labels?.[0]?.textContent,
        ),
      getList,
    );
    const own = getList.mock.calls.find(([of]) => of === name);
    return [name, own?.[1].sort, labels] as const;
  });
  expect(found).toEqual(
    configured.map(({ name }) => {
      const [field, ...filters]: readonly string[] = lists[name] ?? [];
      return [name, { field, order: 'ASC' }, filters.map((filter) => fieldLabel(name, filter))];
    }),
  );
});

it('ADM-10 what is created where it is chosen asks for all that a new record needs', () => {
  const missing = configurationNames.flatMap((name) => {
    const form = shortForms[name];
    if (!form) return [];
    const fields: readonly string[] = form.fields;
    const needed = Object.keys(checkRecord(name, form.defaults ?? {}, { isNew: true }));
    return [[name, needed.filter((field) => !fields.includes(field))] as const];
  });
  expect(withoutEmpty(Object.fromEntries(missing))).toEqual({});
});

it('ADM-12 ADM-13 each is saved by the call, and told of by the notice, of the specification', () => {
  const told = configurationNames.map((name) => {
    return [name, [configurationOf(name).save, texts.configuration.resources[name].saved]] as const;
  });
  expect(Object.fromEntries(told)).toEqual({
    projects: ['/rest/project/', 'Projet enregistré'],
    templates: ['/rest/template/', 'template enregistré'],
    sites: ['/rest/site/', 'Site enregistré'],
    points: ['/rest/point/', "Point d'arrêt enregistré"],
    timetables: ['/rest/timetableConf/', 'Grille horaire enregistrée'],
    screens: ['/rest/screen/', 'Ecran enregistré'],
    screenConfs: ['/rest/screenConf/', 'Configuration enregistrée'],
    newsConfs: ['/rest/newsconf/', 'Messagerie enregistrée'],
    newsConfLines: ['/rest/newsconfline/', 'Ligne enregistrée'],
    impacts: ['/rest/news/impact/', 'Impact enregistré'],
    causes: ['/rest/news/cause/', 'Cause enregistrée'],
    lines: ['/rest/line', 'Ligne enregistrée'],
    users: ['/rest/user/', 'Utilisateur enregistré'],
    transporters: ['/rest/line/transporter', 'Transporter enregistré'],
    lineMetas: ['/rest/line/meta', 'Meta donnée enregistrée'],
    languages: ['/rest/language/', 'Language enregistré'],
    superusers: ['/rest/user/', 'Utilisateur enregistré'],
    bikes: ['/rest/bike', 'Vélo enregistré'],
    timesConfs: ['/rest/timesConf', 'Configuration enregistrée'],
    webhooks: ['/rest/webhook', 'Webhook enregistré'],
    feedKeys: ['/rest/feedKey', 'Clé d’accès enregistrée'],
  });
});

interface Case {
  /** What it proves, and for which resource. */
  title: string;
  address: string;
  /** The lists that the page reads. */
  lists: Record<string, readonly object[]>;
  /** Values by the labels of their fields: one for each kind of input. */
  values: Record<string, FormValue>;
  save: string;
  notice: string;
  json: object;
  /** Parents sent as separate parts. */
  parts?: Record<string, string>;
}

const ofProject = { idProject: '1' };

const cases: Case[] = [
  {
    title: 'ADM-3 points',
    address: '/adminProject/1/points',
    lists: {
      '/rest/point/project/1': [],
      '/rest/line/project/1': [buildLine({ id: 5, name: 'RER B' })],
      '/rest/line/transporter': [{ id: 7, name: 'OVS', gtfsId: 'OVS', version: 1 }],
    },
    values: {
      Nom: 'Antony',
      Ligne: 'RER B',
      'Flux (transporteur)': 'OVS',
      'Identifiant APIX (cache)': 'RES-1',
      Ordre: '3',
    },
    save: '/rest/point/',
    notice: "Point d'arrêt enregistré",
    json: { name: 'Antony', order: 3, cacheApixId: 'RES-1', lineId: 5, transporterId: 7 },
    parts: { ...ofProject, idLine: '5' },
  },
  {
    title: 'ADM-6 ADM-15 screens',
    address: '/adminProject/1/screens',
    lists: {
      '/rest/screen/project/1': [],
      '/rest/site/project/1': [{ id: 11, name: 'Antony', order: 1, version: 1 }],
      '/rest/template/project/1': [{ id: 21, name: 'Bandeau', type: 4, json: {}, version: 1 }],
      '/rest/newsconf/project/1': [buildNewsConf({ id: 31, name: 'Gares' })],
    },
    values: {
      Nom: 'Quai 2',
      Site: 'Antony',
      Type: 'Embarqué',
      Identifiant: 'val-antony-2',
      "Mode d'affichage": 'Bandeau',
      Messagerie: 'Gares',
      Actif: false,
    },
    save: '/rest/screen/',
    notice: 'Ecran enregistré',
    json: {
      id: 'val-antony-2',
      name: 'Quai 2',
      siteId: 11,
      templateId: 21,
      newsConfId: 31,
      type: 'EMBEDDED',
      active: false,
      tags: [],
    },
    parts: { ...ofProject, idSite: '11', idNewsConf: '31' },
  },
];

it.each(cases)('$title: what inputs hold is sent', async ({ address, lists, values, save, ...expected }) => {
  const read = Object.entries(lists).map(([path, array]) => [`GET ${path}`, { array }] as const);
  const { actor, server } = openWorkspace(`${address}/create`, {
    ...Object.fromEntries(read),
    [`POST ${save}`]: { id: 1, version: 1 },
  });
  await fillForm(actor, values);
  await actor.click((await openForm()).getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(expected.notice)).toBeVisible();
  await waitFor(() => expect(hashNow()).toBe(`#!${address}`));
  const post = server.sent.find(({ method }) => method === 'POST');
  const { json, ...parts } = Object.fromEntries(post?.body as FormData);
  expect(post?.path).toBe(save);
  expect(JSON.parse(json as string)).toEqual(expected.json);
  expect(parts).toEqual({ id: '', ...expected.parts });
});
