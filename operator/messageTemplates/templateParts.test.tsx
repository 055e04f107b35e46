import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { templateLimits, type Slot, type SlotChoice } from '../../contract/messageTemplate/slots.ts';
import type { MessageTemplate } from '../../contract/schemas/messageTemplate.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { texts } from '../../src/i18n/index.ts';
import { englishLanguage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildMessageTemplate } from '../../tests/support/buildMessageTemplate.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { ChoiceRows } from './ChoiceRows.tsx';
import { MessageTemplatesPage } from './MessageTemplatesPage.tsx';

const works = buildMessageTemplate({ id: 4, version: 2 });
const lift = buildMessageTemplate({
  id: 5,
  name: 'Ascenseur',
  icon: 'lift',
  slots: [{ name: 'ligne', type: 'line', required: true }],
  texts: { fr: 'Panne à la station {ligne}' },
});

async function open(templates: MessageTemplate[] = [lift, works], causes: string[] = []) {
  const server = { templates };
  const save = vi.fn<OperatorMethods['saveMessageTemplate']>((_, { id, ...sent }) => {
    const stored = buildMessageTemplate({ ...sent, id: id ?? 9, version: 3 });
    server.templates = [...server.templates.filter((one) => one.id !== stored.id), stored];
    return Promise.resolve(stored);
  });
  const { queryClient } = renderPage(<MessageTemplatesPage />, {
    calls: {
      messageTemplates: () => Promise.resolve(server.templates),
      saveMessageTemplate: save,
      deleteMessageTemplate: () => Promise.resolve(),
      sitesWithScreens: () => Promise.resolve({ '1': [buildScreen()] }),
      sites: () => Promise.resolve([]),
      points: () => Promise.resolve([]),
      languages: () => Promise.resolve([frenchLanguage, englishLanguage]),
      templates: () => Promise.resolve([]),
      lines: () => Promise.resolve([buildLine({ name: 'RER B' })]),
      causes: () => Promise.resolve(causes.map((label, id) => ({ id, label }))),
    },
  });
  await screen.findByRole('button', { name: 'Nouveau modèle' });
  const user = userEvent.setup();
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return {
    user,
    save,
    press,
    openTemplate: async (name: string) => {
      await press(new RegExp(`^${name}`));
      await screen.findByRole('heading', { level: 2, name });
    },
    /** A colleague saves: the list is read again. */
    colleague: async (list: MessageTemplate[]) => {
      server.templates = list;
      await act(() => queryClient.invalidateQueries({ queryKey: [1, 'messageTemplates'] }));
    },
    saved: async () => {
      await press('Enregistrer');
      await waitFor(() => expect(save).toHaveBeenCalledOnce());
      return save.mock.calls[0]?.[1];
    },
  };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const names = () =>
  within(screen.getByRole('list', { name: 'Modèles' }))
    .getAllByRole('button')
    .map((one) => one.querySelector('.MuiListItemText-primary')?.textContent);

it('CMP-3 a template is found by its name or its texts, without accents', async () => {
  const { user } = await open();
  expect(names()).toEqual(['Ascenseur', 'Travaux']);
  await user.keyboard('/');
  await user.paste('travaux');
  expect(names()).toEqual(['Travaux']);
  expect(screen.getByText('1 / 2 modèles')).toBeVisible();
  const search = screen.getByRole('searchbox');
  await user.clear(search);
  await user.paste('a la station');
  expect(names()).toEqual(['Ascenseur']);
  await user.paste(' travaux');
  expect(screen.getByText('Aucun modèle ne correspond à cette recherche.')).toBeVisible();
});

it('CMP-3 a new template is blamed for nothing that is still to be written, a stored one at once', async () => {
  const { user, openTemplate } = await open();
  expect(field('Type d’événement')).toBeValid();
  expect(field('Texte en français')).toBeValid();
  await openTemplate('Travaux');
  await user.clear(field('Type d’événement'));
  expect(field('Type d’événement')).toHaveAccessibleDescription(/^Donnez un nom à ce modèle/);
  expect(screen.queryByText(/à corriger/)).toBeNull();
});

it('CMP-3 what is asked for is added, taken away, and made obligatory, and the kind of event has a sign', async () => {
  const { user, press, openTemplate, saved } = await open([
    { ...works, texts: { fr: '{ligne} {fin} {quai}' } },
  ]);
  await openTemplate('Travaux');
  await press('Retirer l’information « tronçon »');
  expect(screen.getByRole('heading', { name: 'Informations à demander' })).toHaveFocus();
  expect(field('Nom de l’information 2')).toHaveValue('fin');
  await press('Ajouter une information');
  await user.click(field('Nom de l’information 3'));
  await user.paste('quai');
  await user.tab();
  await user.click(screen.getAllByRole('checkbox', { name: 'Obligatoire' })[1]!);
  await user.click(screen.getByRole('checkbox', { name: 'Ses messages sont des alertes' }));
  await user.click(screen.getByRole('combobox', { name: 'Pictogramme' }));
  await user.click(screen.getByRole('option', { name: /Ascenseur/ }));
  const sent = await saved();
  expect(sent).toMatchObject({
    alert: true,
    icon: 'lift',
    slots: [
      works.slots[0],
      { ...works.slots[2], required: true },
      { name: 'quai', type: 'stop', required: true },
    ],
  });
});

it('CMP-3 where too much is asked for, that is said with the button that asks for more', async () => {
  const slots = Array.from({ length: templateLimits.slots }, (_, at) => ({
    ...works.slots[0]!,
    name: `info${at}`,
  }));
  const { press, openTemplate } = await open([{ ...works, slots }]);
  await openTemplate('Travaux');
  const more = screen.getByRole('button', { name: 'Ajouter une information' });
  expect(more).toHaveAccessibleDescription('');
  await press('Ajouter une information');
  expect(more).toHaveAccessibleDescription(/^Un modèle demande au plus \d+ informations\.$/);
});

it('CMP-3 a tag is put where the cursor is, in place of what is chosen, and typing goes on behind it', async () => {
  const { user, press } = await open();
  const text = field('Texte en français');
  await user.click(text);
  await user.paste('Trafic ICI interrompu');
  (text as HTMLTextAreaElement).setSelectionRange(7, 10);
  await press('Insérer {ligne}');
  expect(text).toHaveValue('Trafic {ligne} interrompu');
  expect(text).toHaveFocus();
  expect((text as HTMLTextAreaElement).selectionStart).toBe(14);
  await press('Insérer une partie facultative');
  expect(text).toHaveValue('Trafic {ligne}[ …] interrompu');
  // A language that is written from right to left is written and read so.
  expect(text).toHaveAttribute('dir', 'auto');
  const filled = screen.getByRole('region', { name: 'Textes remplis' });
  for (const part of filled.querySelectorAll('[lang]')) expect(part).toHaveAttribute('dir', 'auto');
});

it('CMP-3 reasons are written in each language', async () => {
  const choices = [{ label: 'Panne', texts: { fr: 'une panne' } }];
  const why = buildMessageTemplate({
    id: 6,
    name: 'Arrêt',
    slots: [{ name: 'motif', type: 'reason', required: true, choices }],
    texts: { fr: 'Arrêt : {motif}' },
    sample: {},
  });
  const { user, openTemplate, saved } = await open([why]);
  await openTemplate('Arrêt');
  expect(field('Motif 1 en anglais')).toHaveAttribute('dir', 'auto');
  await user.type(field('Motif 1 en anglais'), 'why');
  await user.type(field('Motif 1'), '!');
  const sent = await saved();
  expect(sent?.slots[0]?.choices).toEqual([{ label: 'Panne!', texts: { fr: 'une panne', en: 'why' } }]);
});

it('CMP-3 of the project’s causes no more become reasons than a template may have', () => {
  const onChange = vi.fn<(slot: Slot) => void>();
  const choices = Array.from({ length: templateLimits.choices - 1 }, (_, at) => ({
    label: `M${at}`,
    texts: {},
  }));
  const rowsOf = (given: SlotChoice[]) => (
    <ChoiceRows
      slot={{ name: 'motif', type: 'reason', required: true, choices: given }}
      languages={[]}
      causes={['Grève', 'Neige']}
      onChange={onChange}
    />
  );
  const { rerender } = render(rowsOf(choices));
  fireEvent.click(screen.getByRole('button', { name: 'Reprendre les causes du projet' }));
  const taken = { label: 'Grève', texts: { fr: 'grève' } };
  expect(onChange.mock.lastCall?.[0].choices).toEqual([...choices, taken]);
  rerender(rowsOf([...choices, taken]));
  expect(screen.getByRole('button', { name: 'Ajouter un motif' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Reprendre les causes du projet' })).toBeDisabled();
});

it('CMP-3 a language without a text says so, and a template that is deleted is open no more', async () => {
  const { press, openTemplate } = await open();
  await openTemplate('Ascenseur');
  expect(screen.getByRole('region', { name: 'Textes remplis' })).toHaveTextContent(
    /AnglaisPas de texte dans cette langue\.$/,
  );
  await press('Supprimer');
  await press('Oui');
  expect(await screen.findByText('Modèle supprimé')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Nouveau modèle' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull();
});

it('CMP-3 the values to try with are saved, and a new template stays open when it is saved', async () => {
  const { user, press, saved } = await open();
  await user.click(field('Type d’événement'));
  await user.paste('Retard');
  await user.click(field('Texte en français'));
  await user.paste('Retard ');
  await press('Insérer {ligne}');
  await user.click(screen.getByRole('combobox', { name: 'Ligne' }));
  await user.click(screen.getByRole('option', { name: 'RER B' }));
  expect(await saved()).toMatchObject({ id: null, sample: { ligne: 'RER B' } });
  await screen.findByText('Modèle enregistré');
  expect(screen.getByRole('heading', { level: 2, name: 'Retard' })).toBeVisible();
});

it('CMP-3 the values to try with stay with a slot that gets another name', async () => {
  const sample = { ligne: 'RER B', 'ligne@en': 'the RER B', tronçon: 'Antony\nLe Bourget' };
  const { user, openTemplate, saved } = await open([{ ...works, sample }]);
  await openTemplate('Travaux');
  await user.clear(field('Nom de l’information 1'));
  await user.type(field('Nom de l’information 1'), 'voie');
  await user.tab();
  expect((await saved())?.sample).toEqual({
    voie: 'RER B',
    'voie@en': 'the RER B',
    tronçon: 'Antony\nLe Bourget',
  });
});

it('CMP-3 a template that is not touched follows a colleague, one that is edited tells of them', async () => {
  const { user, press, openTemplate, colleague } = await open();
  await openTemplate('Travaux');
  const slots = works.slots.with(0, { name: 'voie', type: 'line', required: true });
  await colleague([lift, { ...works, name: 'Chantier', slots, version: 3 }]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Chantier' })).toBeVisible();
  expect(field('Nom de l’information 1')).toHaveValue('voie');
  await user.type(field('Type d’événement'), ' long');
  await colleague([lift, { ...works, name: 'Fin', version: 4 }]);
  expect(await screen.findByText('Un autre utilisateur vient d’enregistrer ce modèle.')).toBeVisible();
  expect(field('Type d’événement')).toHaveValue('Chantier long');
  await press('Comparer');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('row', { name: /Type d’événement/ })).toHaveTextContent('Chantier longFin');
  await user.click(dialog.getByRole('button', { name: texts.versions.takeTheirs }));
  await waitFor(() => expect(field('Type d’événement')).toHaveValue('Fin'));
});

it('CMP-3 a template that a colleague deleted can be put back as a new one', async () => {
  const { user, openTemplate, colleague, saved } = await open();
  await openTemplate('Travaux');
  await user.type(field('Type d’événement'), '!');
  await colleague([lift]);
  expect(await screen.findByText(/^Un autre utilisateur vient de supprimer ce modèle/)).toBeVisible();
  const sent = await saved();
  expect(sent).toMatchObject({ id: null, name: 'Travaux!' });
  expect(sent).not.toHaveProperty('version');
});
