import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problems } from '../../contract/configuration/problems.ts';
import { hashNow } from '../../tests/support/openConsole.tsx';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';

const sites = [
  { id: 11, name: 'Antony', order: 2, version: 1 },
  { id: 12, name: 'Orly 4', order: 1, version: 7 },
];

const open = (address = '/adminProject/1/sites', more: object = {}) =>
  openWorkspace(address, {
    'GET /rest/site/project/1': { array: sites },
    ...more,
  });

describe('sites', () => {
  it('LIV-3 ADM-3 a station of bicycles is chosen by its name', async () => {
    const bike = {
      clientId: null,
      api: 'GBFS',
      url: 'https://velos.example/gbfs.json',
      version: 1,
      sites: [],
    };
    const { actor } = open('/adminProject/1/sites/create', {
      'GET /rest/bike': {
        array: [
          { ...bike, id: 1, stationId: '12012', stationName: 'Gare d’Antony' },
          { ...bike, id: 2, stationId: '12013', stationName: null },
        ],
      },
    });
    await actor.click(await screen.findByRole('combobox', { name: /^Stations de vélos/ }));
    await actor.keyboard('gare');
    await actor.click(await screen.findByRole('option', { name: 'Gare d’Antony · 12012' }));
    expect(await screen.findByRole('button', { name: 'Gare d’Antony · 12012' })).toBeVisible();
  });

  it('ADM-3 LIV-3 the list names the stop points of a site, and its stations of bicycles by their number', async () => {
    const points = [
      { id: 1, name: 'Antony' },
      { id: 2, name: 'Massy' },
    ];
    const bikes = [
      { id: 1, stationId: '12012' },
      { id: 2, stationId: '12013' },
    ];
    open(undefined, { 'GET /rest/site/project/1': { array: [{ ...sites[0], points, bikes }] } });
    const row = within(await screen.findByRole('row', { name: /Antony/ }));
    expect(row.getByRole('cell', { name: 'Antony, Massy' })).toBeVisible();
    expect(row.getByRole('cell', { name: '12012, 12013' })).toBeVisible();
  });

  it('ADM-3 a new site says what its order is', async () => {
    open('/adminProject/1/sites/create');
    expect(await screen.findByRole('textbox', { name: /^Ordre/ })).toHaveAccessibleDescription(
      'Son rang dans les listes : 1 en premier.',
    );
  });

  it('ADM-3 ADM-10 a new site is added in the panel, which collapses and says so', async () => {
    const { actor, server } = open('/adminProject/1/sites', {
      'POST /rest/site/': { id: 13, name: 'Massy', order: 3, version: 1 },
    });
    const panel = await screen.findByRole('button', { name: 'Ajouter un site' });
    expect(panel).toHaveAttribute('aria-expanded', 'false');
    await actor.click(panel);
    expect(hashNow()).toBe('#!/adminProject/1/sites/create');
    await actor.type(await screen.findByRole('textbox', { name: /^Nom/ }), 'Massy');
    await actor.type(screen.getByRole('textbox', { name: /^Ordre/ }), '3');
    await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Site enregistré')).toBeVisible();
    await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/sites'));
    expect(panel).toHaveAttribute('aria-expanded', 'false');
    expect(panel).toHaveFocus();
    const parts = Object.fromEntries(server.sentTo('/rest/site/')[0]?.body as FormData);
    expect(parts).toEqual({
      id: '',
      json: '{"name":"Massy","order":3,"pointIds":[],"bikeIds":[],"tags":[]}',
      idProject: '1',
    });
  });

  it('ADM-9 a number that is typed by half is refused in its field, and not taken for none', async () => {
    const stored = { ...sites[0], loudness: 50 };
    const { actor, server } = open('/adminProject/1/sites/11', {
      'GET /rest/site/project/1': { array: [stored] },
      'POST /rest/site/': { ...stored, version: 2 },
    });
    const loudness = await screen.findByRole('textbox', { name: /^Volume/ });
    await actor.type(loudness, '-');
    await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(loudness).toHaveAccessibleDescription(problems.integer(0, 100)));
    expect(loudness).toHaveValue('50-');
    expect(server.sentTo('/rest/site/')).toEqual([]);
    await actor.clear(loudness);
    await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(server.sentTo('/rest/site/')).toHaveLength(1));
    const { json } = Object.fromEntries(server.sentTo('/rest/site/')[0]?.body as FormData);
    expect(JSON.parse(json as string)).toMatchObject({ loudness: null });
  });

  it('FLT-5 hours of service that nobody can read are refused in their field, and those that can be are saved', async () => {
    const { actor, server } = open('/adminProject/1/sites/11', {
      'POST /rest/site/': { ...sites[0], version: 2 },
    });
    const hours = await screen.findByRole('textbox', { name: 'Heures de service' });
    await actor.type(hours, 'la nuit');
    await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(hours).toHaveAccessibleDescription(problems.patterns.serviceHours));
    expect(server.sentTo('/rest/site/')).toEqual([]);
    await actor.clear(hours);
    await actor.type(hours, 'lun-ven 05:00-01:00 ; sam-dim 06:00-02:00');
    await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Site enregistré')).toBeVisible();
    const { json } = Object.fromEntries(server.sentTo('/rest/site/')[0]?.body as FormData);
    expect(JSON.parse(json as string)).toMatchObject({
      serviceHours: 'lun-ven 05:00-01:00 ; sam-dim 06:00-02:00',
    });
  });

  it('lists by order', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Sites' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Orly 41', 'Antony2']);
  });
});
