import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TimesState } from '../../contract/schemas/timesState.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { texts } from '../../src/i18n/index.ts';

const source = (id: number, url: string) => ({
  id,
  url,
  api: 'GTFS_RT',
  clientId: null,
  data: null,
  version: 1,
});
const noon = Date.UTC(2026, 0, 15, 11);
const facts = { trips: 120, kept: 80, stops: 12, unknown: 0, unmatched: [] };
const state = (timesConfId: number, overrides: Partial<TimesState> = {}): TimesState => ({
  timesConfId,
  readAt: noon,
  toldAt: noon - 60_000,
  freshAt: noon - 120_000,
  isStale: false,
  failingSince: null,
  failure: null,
  facts,
  ...overrides,
});

const routes = {
  'GET /rest/timesConf': {
    array: [
      source(1, 'https://un.example/'),
      source(2, 'https://deux.example/'),
      source(3, 'https://trois.example/'),
      source(4, 'https://quatre.example/'),
      source(5, 'https://cinq.example/'),
      source(6, 'https://six.example/'),
      source(7, 'https://sept.example:443443/'),
    ],
  },
  'GET /rest/line/transporter': { array: [] },
  'GET /api/times/sources': {
    array: [
      state(1),
      state(2, { isStale: true }),
      state(6, { facts: { ...facts, partial: { answered: 412, asked: 1600 } } }),
      state(4, { readAt: null, toldAt: null, freshAt: null, facts: null }),
      state(7, { readAt: null, toldAt: null, freshAt: null, facts: null, failure: 'adresse invalide' }),
      state(5, {
        toldAt: noon + 60_000,
        facts: { ...facts, unknown: 2, unmatched: [{ kind: 'trip', id: 'T9' }] },
      }),
      state(3, {
        failingSince: noon,
        failure: 'réponse 503',
        toldAt: noon + 300_000,
        facts: {
          ...facts,
          unknown: 2,
          unmatched: [
            { kind: 'trip', id: 'T9' },
            { kind: 'line', id: 'R9' },
          ],
        },
      }),
    ],
  },
};

it('LIV-1 LIV-2 the list says of each source when it answered, what of it is known, and what is wrong', async () => {
  openWorkspace('/adminRef/timesConfs', routes);
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);
  expect(
    await (await row('https://un.example/')).findByText(/Dernière réponse le 15\/01\/2026 12:00/),
  ).toHaveTextContent('12 arrêts connus, 80 courses retenues sur 120');
  expect(
    (await row('https://deux.example/')).getByText(/11:58.*les écrans affichent les horaires prévus/),
  ).toBeVisible();
  expect(
    (await row('https://trois.example/')).getByText(/Illisible depuis .* : réponse 503\./),
  ).toBeVisible();
  expect(
    (await row('https://six.example/')).getByText(/Réponse partielle : 412 arrêts sur 1\s600\./),
  ).toBeVisible();
  expect((await row('https://quatre.example/')).getByText(texts.timesSources.waiting)).toBeVisible();
  expect(
    (await row('https://sept.example:443443/')).getByText('Illisible : adresse invalide.'),
  ).toBeVisible();
});

it('LIV-1 the form of a source lists what matches nothing, and says that its clock is wrong', async () => {
  openWorkspace('/adminRef/timesConfs/3', routes);
  const alert = await screen.findByText('Son horloge avance de 300 secondes.');
  const said = within(alert.closest('[role=alert]') ?? document.body);
  expect(said.getByText(/Illisible depuis .* : réponse 503\./)).toBeVisible();
  expect(said.getByText('2 éléments ne correspondent à rien :')).toBeVisible();
  expect(said.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'T9 (course inconnue)',
    'R9 (ligne inconnue)',
  ]);
});

it('LIV-1 LIV-2 the form of a source whose data is old says so, and does not call it unreadable', async () => {
  openWorkspace('/adminRef/timesConfs/2', routes);
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent(/11:58.*les écrans affichent les horaires prévus/);
  expect(said).not.toHaveTextContent(texts.timesSources.planned);
  expect(said).toHaveTextContent(/Dernière réponse le 15\/01\/2026 12:00/);
});

it('LIV-1 a clock a minute ahead is right enough, and of what matches nothing the first are named', async () => {
  openWorkspace('/adminRef/timesConfs/5', routes);
  const said = within(await screen.findByRole('alert'));
  expect(said.queryByText(/Son horloge avance/)).toBeNull();
  const named = said.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(named).toEqual(['T9 (course inconnue)', '…']);
});

it('LIV-1 the form of a source that has not been read yet says nothing of it', async () => {
  openWorkspace('/adminRef/timesConfs/4', routes);
  await screen.findByText(texts.timesSources.waiting);
  expect(within((await screen.findByRole('main')).querySelector('form')!).queryByRole('alert')).toBeNull();
});

const overseas = { 'GET /rest/project': { array: [buildProject({ timeZone: 'Indian/Reunion' })] } };

it.each([['/adminRef/timesConfs'], ['/adminRef/timesConfs/1']])(
  'LIV-1 %s says when a source answered by the clocks of the project',
  async (address) => {
    openWorkspace(address, { ...routes, ...overseas });
    const told = /Dernière réponse le 15\/01\/2026 15:00/;
    await waitFor(() =>
      expect(screen.getAllByText(told).length).toBeGreaterThan(address.endsWith('1') ? 1 : 0),
    );
  },
);
