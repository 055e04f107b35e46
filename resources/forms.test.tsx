import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hashNow } from '../tests/support/openConsole.tsx';
import { openWorkspace } from '../tests/support/openWorkspace.tsx';
import { buildLine } from '../tests/support/buildLine.ts';
import { buildNewsConf, buildScreen } from '../tests/support/buildScreen.ts';
import { fillForm, openForm, type FormValue } from '../tests/support/fillForm.ts';

interface Case {
  /** What it proves, and of which resource. */
  title: string;
  address: string;
  /** The lists that the page reads. */
  lists: Record<string, readonly object[]>;
  /** Every field of the form, by its label. */
  values: Record<string, FormValue>;
  save: string;
  notice: string;
  json: object;
  /** Parents in parts of their own. */
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
    title: 'ADM-3 configurations of screens',
    address: '/adminProject/1/screenConfs',
    lists: {
      '/rest/screenConf/project/1': [],
      '/rest/screen/project/1': [
        buildScreen({ id: 'val-antony-1', name: 'Quai 1', site: { id: 1, name: 'Antony', order: 1 } }),
        buildScreen({ id: 'val-orly-1', name: 'Quai 1', site: { id: 2, name: 'Orly', order: 2 } }),
      ],
    },
    values: { Écran: 'Quai 1 · Orly', 'Identifiant physique': 'VAL-01', 'Adresse IP': '192.0.2.8' },
    save: '/rest/screenConf/',
    notice: 'Configuration enregistrée',
    json: { screenId: 'val-orly-1', ipAddress: '192.0.2.8', physicalId: 'VAL-01' },
    parts: { ...ofProject, idScreen: 'val-orly-1' },
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
    },
    parts: { ...ofProject, idSite: '11', idNewsConf: '31' },
  },
  {
    title: 'ADM-7 lines',
    address: '/adminProject/1/lines',
    lists: {
      '/rest/line/project/1': [],
      '/rest/line/transporter': [{ id: 41, name: 'Ferré du Sud', gtfsId: 'FSF', version: 1 }],
      '/rest/line/meta': [{ id: 51, name: 'Métro 7', directions: [], version: 1 }],
    },
    values: {
      Nom: 'Métro 7',
      Transporteur: 'Ferré du Sud',
      Métadonnées: 'Métro 7',
      'Identifiant GTFS': 'FSF:7',
      'Libellé d’impact': 'le métro 7',
      'Horaires théoriques': true,
      'Inhibition des temps d’attente permise': true,
      'Inhibition du trafic permise': true,
    },
    save: '/rest/line',
    notice: 'Ligne enregistrée',
    json: {
      name: 'Métro 7',
      transporterId: 41,
      metaDataId: 51,
      gtfsId: 'FSF:7',
      impactLabel: 'le métro 7',
      theoreticalTimes: true,
      inhibitionTimesEnabled: true,
      inhibitionTrafficEnabled: true,
    },
    parts: ofProject,
  },
  {
    title: 'ADM-6 impacts',
    address: '/adminProject/1/impacts',
    lists: { '/rest/news/impacts/project/1': [] },
    values: { Libellé: 'Trafic ralenti' },
    save: '/rest/news/impact/',
    notice: 'Impact enregistré',
    json: { label: 'Trafic ralenti' },
    parts: ofProject,
  },
  {
    title: 'ADM-6 causes',
    address: '/adminProject/1/causes',
    lists: { '/rest/news/causes/project/1': [] },
    values: { Libellé: 'Travaux' },
    save: '/rest/news/cause/',
    notice: 'Cause enregistrée',
    json: { label: 'Travaux' },
    parts: ofProject,
  },
  {
    title: 'REF-1 transporters',
    address: '/adminRef/transporters',
    lists: { '/rest/line/transporter': [] },
    values: { Nom: 'Ferré du Sud', 'Identifiant GTFS': 'FSF' },
    save: '/rest/line/transporter',
    notice: 'Transporter enregistré',
    json: { name: 'Ferré du Sud', gtfsId: 'FSF' },
  },
  {
    title: 'REF-1 languages',
    address: '/adminRef/languages',
    lists: { '/rest/language': [] },
    values: { Libellé: 'Portugais', Code: 'pt-BR', Ordre: '4' },
    save: '/rest/language/',
    notice: 'Language enregistré',
    json: { label: 'Portugais', code: 'pt-BR', order: 4 },
  },
  {
    title: 'REF-4 ADM-15 bikes',
    address: '/adminRef/bikes',
    lists: { '/rest/bike': [] },
    values: {
      'Identifiant de la station': '12012',
      Source: 'Données ouvertes de la ville',
      'Identifiant du client': 'girouette',
    },
    save: '/rest/bike',
    notice: 'Vélo enregistré',
    json: { stationId: '12012', clientId: 'girouette', api: 'OPEN_DATA' },
  },
  {
    title: 'REF-4 ADM-15 timetable sources',
    address: '/adminRef/timesConfs',
    lists: { '/rest/timesConf': [] },
    values: {
      Source: 'Base de la navette',
      'Identifiant du client': 'girouette',
      Adresse: 'https://navette.exemple.fr/api',
      Données: 'ligne=1',
    },
    save: '/rest/timesConf',
    notice: 'Configuration enregistrée',
    json: {
      url: 'https://navette.exemple.fr/api',
      clientId: 'girouette',
      data: 'ligne=1',
      api: 'SHUTTLE',
    },
  },
];

describe('the forms of the configuration', () => {
  it.each(cases)('$title: every field is sent', async ({ address, lists, values, save, ...expected }) => {
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
});
