import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { failure } from '../../tests/support/fakeServer.ts';
import { openForm } from '../../tests/support/fillForm.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { toleratedFailures } from '../../tests/support/toleratedFailures.ts';

const antony = { id: 1, name: 'Antony', order: 1, version: 1 };
const screens = [
  buildScreen({ id: 'val-1', name: 'Hall', site: antony, newsCount: 2, active: false }),
  buildScreen({ id: 'val-2', name: 'Quai', site: { ...antony, id: 2, name: 'Orly' }, type: 'STRETCH' }),
];
const address = '/adminProject/1/screens';

const open = (place = '', more: object = {}) =>
  openWorkspace(`${address}${place}`, {
    'GET /rest/screen/project/1': { array: screens },
    'GET /rest/site/project/1': { array: [antony, { ...antony, id: 2, name: 'Orly' }] },
    'GET /rest/template/project/1': { array: [] },
    'GET /rest/newsconf/project/1': { array: [] },
    ...more,
  });

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Écrans' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(1, -1).map((cell) => cell.textContent));
};

describe('screens', () => {
  it('ADM-6 ADM-15 are listed with the label of their type and their messages, and filtered', async () => {
    const { actor } = open();
    expect(await rows()).toEqual([
      ['Hall', 'Antony', 'Full HD', '', 'Gares', 'Non', '', '2'],
      ['Quai', 'Orly', 'Stretch', '', 'Gares', 'Oui', '', '0'],
    ]);
    for (const [filter, option, name] of [
      ['Type', 'Stretch', 'Quai'],
      ['Actif', 'Non', 'Hall'],
    ] as const) {
      await actor.click(screen.getByRole('combobox', { name: filter }));
      await actor.click(await screen.findByRole('option', { name: option }));
      expect(await screen.findByText('1-1 sur 1')).toBeVisible();
      expect((await rows())[0]?.[0]).toBe(name);
      await actor.click(screen.getByRole('combobox', { name: filter }));
      await actor.clear(screen.getByRole('combobox', { name: filter }));
      await screen.findByText('1-2 sur 2');
    }
    for (const name of ['Site', "Mode d'affichage", 'Messagerie']) {
      expect(screen.getByRole('combobox', { name })).toBeVisible();
    }
  });

  it('SCR-4 ADM-6 an existing one says how it is doing and leads to its page; its id stays', async () => {
    const { actor, server } = open('/val-1', {
      'GET /rest/template/load/val-1': 'redirect:/player/#val-1/cle',
      'GET /rest/template/load/val-1?for=look': 'redirect:/player/#val-1/cle~look',
    });
    const form = await openForm();
    const link = await form.findByRole('link', { name: 'Voir l’écran' });
    expect(link).toHaveAttribute('href', `${window.location.origin}/player/#val-1/cle~look`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(form.getByText('Identifiant val-1 · désactivé · 2 messages diffusés')).toBeVisible();
    expect(form.queryByRole('textbox', { name: 'Identifiant' })).toBeNull();
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    // Opening the form must not request the address that gives access as the screen.
    expect(server.sentTo('/rest/template/load/val-1').map(({ path }) => path)).toEqual([
      '/rest/template/load/val-1?for=look',
    ]);
    await actor.click(form.getByRole('button', { name: 'Copier l’adresse pour sa machine' }));
    const own = `${window.location.origin}/player/#val-1/cle`;
    expect(await form.findByRole('textbox', { name: 'Adresse pour la machine de l’écran' })).toHaveValue(own);
    expect(written).toHaveBeenCalledWith(own);
    expect(await form.findByText(/^Adresse copiée\. À ouvrir sur la machine/)).toBeVisible();
  });

  it.each([
    ['refuses it', () => Promise.reject(new DOMException('refused', 'NotAllowedError'))],
    ['has no clipboard', null],
  ] as const)(
    'SCR-4 where the browser %s, the address is marked, and not said to be copied',
    async (_, write) => {
      const { actor } = open('/val-1', { 'GET /rest/template/load/val-1': 'redirect:/player/#val-1/cle' });
      if (write) vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
      else vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
      const form = await openForm();
      await actor.click(await form.findByRole('button', { name: 'Copier l’adresse pour sa machine' }));
      const address = await form.findByRole<HTMLInputElement>('textbox', {
        name: 'Adresse pour la machine de l’écran',
      });
      expect(address).toHaveAccessibleDescription(/^À ouvrir sur la machine/);
      expect(address.value.slice(address.selectionStart ?? 0, address.selectionEnd ?? 0)).toBe(address.value);
    },
  );

  it('SCR-4 says that its address cannot be read, and can be changed all the same', async () => {
    open('/val-2', { 'GET /rest/template/load/val-2': failure(503, 'ServiceUnavailableException') });
    const form = await openForm();
    expect(await form.findByText('L’adresse de l’écran n’a pas pu être lue.')).toBeVisible();
    expect(form.getByText(/aucun afficheur configuré · aucun message diffusé/)).toBeVisible();
    expect(form.getByRole('textbox', { name: /^Nom/ })).toHaveValue('Quai');
  });

  it('ADM-6 ADM-10 an empty choice says what is not there, and creates it without losing the form', async () => {
    let sites: object[] = [];
    const { actor, server } = open('/create', {
      'GET /rest/site/project/1': () => ({ array: sites }),
      'POST /rest/site/': () => {
        sites = [antony];
        return antony;
      },
    });
    const form = await openForm();
    await actor.type(await form.findByRole('textbox', { name: /^Nom/ }), 'Hall');
    for (const [choice, text] of [
      [/^Mode d'affichage/, 'Aucun mode d’affichage dans ce projet. Créer un mode d’affichage'],
      [/^Messagerie/, 'Aucune messagerie dans ce projet. Créer une messagerie'],
    ] as const) {
      await actor.click(form.getByRole('combobox', { name: choice }));
      expect(await screen.findByRole('option', { name: text })).toBeVisible();
      await actor.keyboard('{Escape}');
    }
    await actor.click(form.getByRole('combobox', { name: /^Site/ }));
    await actor.click(
      await screen.findByRole('option', { name: 'Aucun site dans ce projet. Créer un site' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un site' }));
    await actor.type(dialog.getByRole('textbox', { name: /^Nom/ }), 'Antony');
    await actor.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentTo('/rest/site/')).toHaveLength(1);
    expect(server.sentTo('/rest/screen/')).toEqual([]);
    await waitFor(() => expect(form.getByRole('combobox', { name: /^Site/ })).toHaveValue('Antony'));
    expect(form.getByRole('textbox', { name: /^Nom/ })).toHaveValue('Hall');
  });

  it('ADM-6 ADM-10 what an existing one’s choice creates takes nothing of that record', async () => {
    const { actor, server } = open('/val-1', {
      'POST /rest/template/': { id: 5, name: 'Gare', version: 1 },
    });
    const form = await openForm();
    await actor.click(await form.findByRole('combobox', { name: /^Mode d'affichage/ }));
    await actor.click(await screen.findByRole('option', { name: /Créer un mode d’affichage$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un mode d’affichage' }));
    const name = dialog.getByRole('textbox', { name: /^Nom/ });
    expect(name).toHaveValue('');
    await actor.type(name, 'Gare');
    await actor.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(server.sentTo('/rest/template/')).toHaveLength(1));
    const { body } = server.sentTo('/rest/template/')[0] ?? {};
    const sent =
      body instanceof FormData ? [...body.values()].filter((value) => typeof value === 'string').join() : '';
    expect(sent).toContain('"Gare"');
    expect(sent).not.toContain('newsCount');
  });

  it('ADM-6 a new one may leave its id to the server, and is told of one that cannot be', async () => {
    const { actor, server } = open('/create');
    const form = await openForm();
    const id = await form.findByRole('textbox', { name: 'Identifiant' });
    expect(id).toHaveAccessibleDescription(/^Laissez vide/);
    await actor.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(id).toHaveAccessibleDescription(/^Laissez vide/);
    await actor.type(id, 'quai été');
    expect(id).toHaveAccessibleDescription('Lettres sans accent, chiffres, points et tirets seulement.');
    expect(server.sentTo('/rest/screen/')).toEqual([]);
  });

  it('CMP-5 ADM-6 a new one with an id of its own whose answer was lost is sent again as the same one', async () => {
    toleratedFailures();
    const { actor, server } = open('/create', {
      'POST /rest/screen/': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const form = await openForm();
    await actor.type(await form.findByRole('textbox', { name: 'Identifiant' }), 'quai-9');
    await actor.type(form.getByRole('textbox', { name: /^Nom/ }), 'Quai 9');
    for (const [choice, option] of [
      [/^Site/, 'Antony'],
      [/^Type/, 'Full HD'],
    ] as const) {
      await actor.click(form.getByRole('combobox', { name: choice }));
      await actor.click(await screen.findByRole('option', { name: option }));
    }
    for (const times of [1, 2]) {
      await actor.click(form.getByRole('button', { name: 'Enregistrer' }));
      await actor.click(await screen.findByRole('button', { name: 'Fermer' }));
      expect(server.sentTo('/rest/screen/')).toHaveLength(times);
    }
    const [first, again] = server.sentTo('/rest/screen/').map(({ onceKey }) => onceKey);
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(again).toBe(first);
  });
});
