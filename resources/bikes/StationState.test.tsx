import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BicycleState } from '../../contract/schemas/bicycleState.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { texts } from '../../src/i18n/index.ts';

const words = texts.bicycles;

const noon = Date.UTC(2026, 0, 15, 11);
const bike = (id: number, stationId: string) => ({
  id,
  stationId,
  clientId: null,
  api: 'GBFS',
  url: 'https://velos.example/gbfs.json',
  version: 1,
});
const state = (bikeId: number, overrides: Partial<BicycleState> = {}): BicycleState => ({
  bikeId,
  readAt: noon,
  staleSince: null,
  failingSince: null,
  failure: null,
  stations: 2,
  meant: [],
  station: { name: 'Gare d’Antony', bikes: 1, docks: 12, closed: false, since: noon - 60_000 },
  ...overrides,
});

const open = (address: string, routes: Parameters<typeof openWorkspace>[1] = {}) =>
  openWorkspace(address, {
    'GET /rest/bike': {
      array: ['12012', 'mairie', '12014', '12015', '12016', '12017'].map((name, at) => bike(at + 1, name)),
    },
    'GET /api/bicycles/stations': {
      array: [
        state(1),
        state(2, { station: null, meant: [{ id: '12013', name: 'Antony – Mairie' }] }),
        state(3, {
          failingSince: noon,
          failure: 'réponse 503',
          station: null,
          meant: [{ id: '12013', name: 'Antony – Mairie' }],
        }),
        state(4, { station: { name: 'Parc', bikes: 0, docks: 0, closed: true, since: null } }),
        state(5, { staleSince: noon - 3_600_000 }),
        state(6, { readAt: null, station: null, stations: null, failure: 'adresse invalide' }),
      ],
    },
    'POST /rest/bike': { id: 2, version: 2 },
    ...routes,
  });

it('LIV-3 the list says of each station what screens are told, or why they are told nothing', async () => {
  open('/adminRef/bikes');
  const row = async (name: string) => (await screen.findByText(name)).closest('tr') ?? document.body;
  await waitFor(async () => expect(await row('12012')).toHaveTextContent('Gare d’Antony, 1 vélo, 12 places'));
  expect(await row('mairie')).toHaveTextContent(
    'Cette source ne connaît pas cette station, parmi 2 stations.',
  );
  expect(await row('12014')).toHaveTextContent('Illisible depuis le 15/01/2026 12:00 : réponse 503.');
  expect(await row('12015')).toHaveTextContent('Parc : fermée');
  expect(await row('12017')).toHaveTextContent('Illisible : adresse invalide.');
  expect(await row('12016')).toHaveTextContent(
    'Rien de nouveau depuis le 15/01/2026 11:00 : les écrans affichent « disponibilité inconnue ».',
  );
});

it('ADM-11 LIV-3 the question before a station is deleted names the sites that will show it no more', async () => {
  const { actor } = openWorkspace('/adminRef/bikes', {
    'GET /rest/bike': { array: [{ ...bike(1, '12012'), stationName: null, sites: ['Antony', 'Massy'] }] },
    'GET /api/bicycles/stations': { array: [] },
  });
  await actor.click(await screen.findByRole('button', { name: 'Supprimer le vélo 12012' }));
  const question = await screen.findByRole('alertdialog', { name: 'Confirmer la suppression ?' });
  expect(question).toHaveTextContent('2 sites ne montreront plus cette station de vélos : Antony, Massy.');
});

it('LIV-3 NAV-8 the form offers the stations that may be meant, and takes the one that is chosen', async () => {
  const { actor, server } = open('/adminRef/bikes/2');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Cette source ne connaît pas cette station');
  await actor.click(within(alert).getByRole('button', { name: '12013 – Antony – Mairie' }));
  expect(screen.getByRole('textbox', { name: /^Identifiant de la station/ })).toHaveValue('12013');
  // What was taken is unsaved work, as what is typed.
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Vélo enregistré')).toBeVisible();
  const parts = Object.fromEntries(
    server.sentTo('/rest/bike').find(({ method }) => method === 'POST')?.body as FormData,
  );
  expect(JSON.parse(parts['json'] as string)).toMatchObject({ stationId: '12013', api: 'GBFS' });
});

it('LIV-3 the form of a station whose source fails says since when, why, and what screens do', async () => {
  open('/adminRef/bikes/3');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Illisible depuis le 15/01/2026 12:00 : réponse 503.Les écrans gardent ce qu’elle a dit pendant une demi-heure',
  );
  // What it said before it failed is no reason to choose another station.
  expect(within(alert).queryByRole('button')).toBeNull();
});

it('LIV-3 the form of a station says what screens are told, since when, and when its source was read', async () => {
  open('/adminRef/bikes/1');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Gare d’Antony, 1 vélo, 12 places');
  expect(alert).toHaveTextContent(words.since('15/01/2026 11:59'));
  expect(alert).toHaveTextContent(words.read('15/01/2026 12:00'));
  expect(alert).not.toHaveTextContent(words.lapses);
});

it('LIV-3 the address of a GBFS source is required, in its field', async () => {
  const { actor } = open('/adminRef/bikes/create');
  await actor.type(await screen.findByRole('textbox', { name: /^Identifiant de la station/ }), '12012');
  await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(screen.getByRole('textbox', { name: /^Adresse de gbfs.json/ })).toHaveAccessibleDescription(
    /Obligatoire pour une source GBFS/,
  );
});

it('LIV-3 the list and the form say since when by the clocks of the project', async () => {
  open('/adminRef/bikes/3', {
    'GET /rest/project': { array: [buildProject({ timeZone: 'Indian/Reunion' })] },
  });
  const told = /Illisible depuis le 15\/01\/2026 15:00 : réponse 503\./;
  await waitFor(() => expect(screen.getAllByText(told)).toHaveLength(2));
});
