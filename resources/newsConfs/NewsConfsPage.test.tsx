import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hashNow } from '../../tests/support/openConsole.tsx';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { recordAddress } from '../../src/admin/addresses.ts';
import { setups } from '../../tests/support/buildSetup.ts';
import { toleratedFailures } from '../../tests/support/toleratedFailures.ts';

const list = '/adminProject/1/newsConfs';
const open = (address: string, routes: object = {}) =>
  openWorkspace(address, {
    'GET /rest/newsconf/project/1': { array: setups },
    'GET /rest/line/project/1': { array: [{ id: 9, name: 'RER B' }] },
    ...routes,
  });
type Actor = ReturnType<typeof open>['actor'];

const partsOf = (body: unknown) => Object.fromEntries(body as FormData);
const jsonOf = (body: unknown) => JSON.parse(partsOf(body)['json'] as string) as Record<string, unknown>;
const editor = () => screen.findByRole('textbox', { name: 'Message par défaut' });

/** Chooses an option by its label; returns all options. */
async function choose(actor: Actor, field: string, option: string) {
  const panel = within(screen.getByRole('main')).getByRole('region');
  await actor.click(within(panel).getByRole('combobox', { name: new RegExp(`^${field}`) }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent.trim());
  await actor.click(screen.getByRole('option', { name: option }));
  return offered.filter(Boolean);
}

describe('messaging setups', () => {
  it('ADM-4 ADM-15 a new one is sent whole; its codes are offered by their labels', async () => {
    const { actor, server } = open(`${list}/create`, {
      'POST /rest/newsconf/': { id: 5, name: 'Quais', version: 1 },
    });
    await editor();
    await actor.type(screen.getByRole('textbox', { name: /^Nom\b/ }), 'Quais');
    await actor.type(screen.getByRole('textbox', { name: /^Nombre maximal de messages/ }), '5');
    expect(await choose(actor, 'Mode', 'Gare')).toEqual(['Entreprise', 'Gare', 'Salon', 'Orlyval']);
    expect(await choose(actor, 'Saisie du texte', 'Texte simple')).toEqual(['Texte riche', 'Texte simple']);
    expect(await choose(actor, 'Listes proposées', 'Lignes seulement')).toEqual([
      'Aucune liste',
      'Lignes seulement',
      'Toutes les listes',
    ]);
    expect(await choose(actor, 'Perturbations', 'Plannifiées')).toEqual([
      'Toutes',
      'Plannifiées',
      'Inopinées',
    ]);
    await actor.type(screen.getByRole('textbox', { name: 'Nombre maximal de perturbations' }), '2');
    await actor.click(screen.getByRole('switch', { name: 'Remise à zéro' }));
    await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Messagerie enregistrée')).toBeVisible();
    expect(jsonOf(server.sentTo('/rest/newsconf/')[0]?.body)).toEqual({
      name: 'Quais',
      limit: 5,
      mode: 'STATION',
      textMode: 'TEXTAREA',
      listsMode: 'LINE',
      trafficCategory: 'PLANNED',
      trafficMax: 2,
      defaultMessage: '',
      publish: true,
      reset: true,
    });
    await waitFor(() => expect(hashNow()).toBe(`#!${list}`));
  });

  it('ADM-4 the default message is rich text, with what the screens draw and no more', async () => {
    const { actor, server } = open(`${list}/4`, { 'POST /rest/newsconf/': { ...setups[0], version: 4 } });
    const text = await editor();
    expect(text).toHaveTextContent('Bienvenue');
    expect(text).toHaveAccessibleDescription('Affiché quand un écran n’a aucun message.');
    const toolbar = screen.getByRole('toolbar', { name: 'Mise en forme : Message par défaut' });
    const buttons = within(toolbar).getAllByRole('button');
    expect(buttons.map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual([
      'Gras',
      'Italique',
      'Souligné',
      'Barré',
      'Aligner à gauche',
      'Centrer',
      'Aligner à droite',
      'Liste à puces',
      'Liste numérotée',
      'Annuler la frappe',
      'Rétablir la frappe',
      'Effacer la mise en forme',
      'Phrases types',
    ]);
    await actor.click(text);
    await actor.click(within(toolbar).getByRole('button', { name: 'Centrer' }));
    await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Messagerie enregistrée')).toBeVisible();
    expect(jsonOf(server.sentTo('/rest/newsconf/')[0]?.body)).toMatchObject({
      id: 4,
      version: 3,
      defaultMessage: '<p style="text-align: center;">Bienvenue</p>',
    });
  });

  it.each([
    ['combobox', 'Mode', /mise en forme.*bibliothèque/],
    ['combobox', 'Saisie du texte', /mode Gare/],
    ['combobox', 'Listes proposées', /première ligne du projet/],
    ['combobox', 'Perturbations', /travaux/],
    ['textbox', 'Nombre maximal de perturbations', /Vide\s: toutes/],
  ])('ADM-4 %s « %s » says what comes of it', async (role, name, help) => {
    open(`${list}/create`);
    await editor();
    const panel = within(within(screen.getByRole('main')).getByRole('region'));
    expect(panel.getByRole(role, { name: new RegExp(`^${name}`) })).toHaveAccessibleDescription(help);
  });

  it('ADM-4 is not sent while something is missing or wrong, and says what', async () => {
    const { actor, server } = open(`${list}/create`);
    await editor();
    await actor.type(screen.getByRole('textbox', { name: /^Nombre maximal de messages/ }), '500');
    await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Veillez renseigner tout les champs obligatoires.')).toBeVisible();
    expect(screen.getByText('Un nombre entier de 0 à 100.')).toBeVisible();
    expect(screen.getAllByText('Champ obligatoire.')).toHaveLength(4);
    expect(server.sentTo('/rest/newsconf/')).toEqual([]);
  });

  it('ADM-4 opened and left as it is asks nothing', async () => {
    const { actor } = open(`${list}/4`);
    await editor();
    await actor.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(hashNow()).toBe(`#!${list}`));
  });

  it('ADM-11 a setup with lines stays, and each line leads to its setup', async () => {
    toleratedFailures();
    const message = '<clientMessage>Veillez supprimer les lignes de cette messagerie.</clientMessage>';
    const blockers = [{ resource: 'newsConfLines', id: 21, name: 'RER B' }];
    const { actor } = open(list, {
      'DELETE /rest/newsconf/4': Response.json(
        { status: 409, error: '', exception: 'ConflictException', message, blockers },
        { status: 409 },
      ),
    });
    await actor.click(await screen.findByRole('button', { name: 'Supprimer la messagerie Gares' }));
    await actor.click(await screen.findByRole('button', { name: 'Oui' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(dialog).toHaveAccessibleDescription('Veillez supprimer les lignes de cette messagerie.');
    await actor.click(within(dialog).getByRole('link', { name: 'la ligne de messagerie RER B' }));
    await waitFor(() => expect(hashNow()).toBe(`#!${list}/4#line-21`));
    expect(await screen.findByRole('button', { name: 'Modifier la messagerie Gares' })).toBeVisible();
    const lines = await screen.findByRole('table', { name: 'Lignes de la messagerie' });
    expect(within(lines).getByRole('row', { name: /RER B/ })).toHaveClass('Mui-selected');
  });

  it('ADM-14 the way to a line leaves the list filtered, and its setup stays closed once it was closed', async () => {
    const { actor, router } = open(list);
    await actor.type(await screen.findByRole('searchbox'), 'Gares');
    const table = await screen.findByRole('table', { name: 'Messageries' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
    await act(() => router.navigate(recordAddress('newsConfLines', 21, 1) ?? ''));
    await waitFor(() => expect(hashNow()).toContain(`${list}/4?`));
    await actor.click(await screen.findByRole('button', { name: 'Modifier la messagerie Gares' }));
    expect(await screen.findByRole('button', { name: 'Ajouter une messagerie' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('Gares');
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    expect(hashNow()).not.toContain('line');
  });

  it('ADM-5 says that a line is not there any more', async () => {
    toleratedFailures();
    open(`${list}/line/99`);
    expect(await screen.findByText('Cet élément n’existe pas, ou n’existe plus.')).toBeVisible();
  });
});
