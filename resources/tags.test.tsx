import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ImportRequest } from '../contract/configuration/importing.ts';
import { buildScreen } from '../tests/support/buildScreen.ts';
import { openForm } from '../tests/support/fillForm.ts';
import { openWorkspace } from '../tests/support/openWorkspace.tsx';

const antony = { id: 11, name: 'Antony', order: 1, version: 1 };
const screens = [
  buildScreen({ id: 'q1', name: 'Hall', site: antony, tags: ['hall', 'accès PMR'], version: 3 }),
  buildScreen({ id: 'q2', name: 'Quai 1', site: antony, tags: ['Quai'], version: 3 }),
  buildScreen({ id: 'q3', name: 'Quai 2', site: antony, version: 3 }),
];
const app = (...capabilities: string[]) => ({ name: 'Girouette', version: '1', capabilities });

const open = (place = '', more: object = {}) =>
  openWorkspace(`/adminProject/1/screens${place}`, {
    'GET /rest/app': app('tags', 'import'),
    'GET /rest/screen/project/1': { array: screens },
    'GET /rest/site/project/1': { array: [antony] },
    'GET /rest/template/project/1': { array: [] },
    'GET /rest/newsconf/project/1': { array: [] },
    'GET /api/tags/project/1': { array: ['accès PMR', 'hall', 'Quai'] },
    ...more,
  });

const names = async () => {
  const table = await screen.findByRole('table', { name: 'Écrans' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[1]?.textContent);
};

/** One line of an import's answer. */
const outcome = (applied: boolean, ...problems: Record<string, string>[]) =>
  new Response(
    `${JSON.stringify({
      applied,
      plan: 'plan',
      rows: problems.map((each) => ({
        action: Object.keys(each).length > 0 ? 'refused' : 'update',
        id: 'q1',
        problems: each,
      })),
    })}\n`,
    { headers: { 'content-type': 'application/x-ndjson' } },
  );

async function tickAll(actor: ReturnType<typeof open>['actor']) {
  await screen.findByRole('link', { name: 'Hall' });
  const all = screen.getByRole('checkbox', { name: 'Sélectionner toute la page' });
  await waitFor(() => expect(all).toBeEnabled());
  await actor.click(all);
  const bar = await screen.findByRole('region', { name: 'Sélection' });
  await actor.click(await within(bar).findByRole('button', { name: 'Étiquettes…' }));
  return within(await screen.findByRole('dialog', { name: 'Étiquettes de 3 écrans' }));
}

describe('tags of the configuration', () => {
  it('CMP-1 a tag is chosen or typed in the form, each once, and one that was not ended is not lost', async () => {
    const { actor, server } = open('/q2', {
      'GET /rest/template/load/q2': 'redirect:/player/#q2/cle',
      'POST /rest/screen/': { ...screens[1], version: 4 },
    });
    const form = await openForm();
    const field = await form.findByRole('combobox', { name: 'Étiquettes' });
    await actor.click(field);
    await actor.click(await screen.findByRole('option', { name: 'hall' }));
    await actor.type(field, 'QUAI{Enter}nuit, gare routière ');
    await actor.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Ecran enregistré')).toBeVisible();
    const json = (server.sentTo('/rest/screen/')[0]?.body as FormData).get('json');
    expect(JSON.parse(json as string)).toMatchObject({ tags: ['Quai', 'hall', 'nuit', 'gare routière'] });
  });

  it('CMP-1 one that is too long is refused in its field, and stays there', async () => {
    const { actor } = open('/q3', { 'GET /rest/template/load/q3': 'redirect:/player/#q3/cle' });
    const form = await openForm();
    const field = await form.findByRole('combobox', { name: 'Étiquettes' });
    await actor.click(field);
    await actor.paste('x'.repeat(41));
    await actor.click(form.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Une étiquette a au plus 40 caractères.'));
    expect(form.getByText('x'.repeat(41))).toBeVisible();
  });

  it('CMP-1 the list shows them and is filtered by one, whatever its capitals', async () => {
    const { actor } = open();
    expect(await screen.findByRole('cell', { name: 'hall, accès PMR' })).toBeVisible();
    await actor.click(await screen.findByRole('combobox', { name: 'Étiquettes' }));
    await actor.click(await screen.findByRole('option', { name: 'Quai' }));
    expect(await screen.findByText('1-1 sur 1')).toBeVisible();
    expect(await names()).toEqual(['Quai 1']);
  });

  it('CMP-1 those that are ticked get a tag by one call, beside what each has by then', async () => {
    const { actor, server } = open('', { 'POST /api/import/screens/project/1': () => outcome(true, {}, {}) });
    const dialog = await tickAll(actor);
    await actor.type(dialog.getByRole('combobox', { name: 'Étiquettes' }), 'quai{Enter}');
    await actor.click(dialog.getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText('2 éléments modifiés')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const sent = server.sentTo('/api/import/screens/project/1').map(({ body }) => body as Blob | string);
    const [body = ''] = sent;
    const text = typeof body === 'string' ? body : await body.text();
    expect(sent).toHaveLength(1);
    expect(JSON.parse(text)).toEqual({
      dryRun: false,
      rows: ['q1', 'q2', 'q3'].map((id) => ({ id, tags: { add: ['quai'] } })),
    });
  });

  it('CMP-1 a tag is typed at once, and added by one press although it was not ended', async () => {
    const { actor } = open('', { 'POST /api/import/screens/project/1': () => outcome(true, {}) });
    await actor.click(await screen.findByRole('checkbox', { name: "Sélectionner l'écran Hall" }));
    const bar = await screen.findByRole('region', { name: 'Sélection' });
    await actor.click(await within(bar).findByRole('button', { name: 'Étiquettes…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Étiquettes d’un écran' }));
    const add = dialog.getByRole('button', { name: 'Ajouter' });
    expect(add).toBeDisabled();
    await actor.keyboard('quai');
    await actor.click(add);
    expect(await screen.findByText('1 élément modifié')).toBeVisible();
  });

  it('CMP-1 one that was deleted since it was ticked keeps no other from its tag', async () => {
    const { actor, server } = open('', { 'POST /api/import/screens/project/1': () => outcome(true, {}) });
    const dialog = await tickAll(actor);
    server.routes['GET /rest/screen/project/1'] = { array: screens.slice(1) };
    // The cached list has expired.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await actor.type(dialog.getByRole('combobox', { name: 'Étiquettes' }), 'nuit{Enter}');
    await actor.click(dialog.getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText('1 élément modifié')).toBeVisible();
    const [call] = server.sentTo('/api/import/screens/project/1');
    const body = call?.body as Blob | string;
    const { rows } = JSON.parse(typeof body === 'string' ? body : await body.text()) as ImportRequest;
    expect(rows.map(({ id }) => id)).toEqual(['q2', 'q3']);
  });

  it('CMP-1 where one cannot take it none does, and what was typed stays', async () => {
    const { actor } = open('', {
      'POST /api/import/screens/project/1': () => outcome(false, { tags: 'Au plus 20 étiquettes.' }),
    });
    const dialog = await tickAll(actor);
    await actor.type(dialog.getByRole('combobox', { name: 'Étiquettes' }), 'nuit{Enter}');
    await actor.click(dialog.getByRole('button', { name: 'Ajouter' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('Rien n’a été enregistré : Hall : Au plus 20 étiquettes.');
    expect(dialog.getByText('nuit')).toBeVisible();
  });
});
