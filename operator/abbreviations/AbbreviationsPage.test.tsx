import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { Abbreviations } from '../../contract/schemas/abbreviations.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { texts } from '../../src/i18n/index.ts';
import { englishLanguage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { AbbreviationsPage } from './AbbreviationsPage.tsx';

const words = texts.abbreviations;
const table: Abbreviations = {
  rows: [{ short: 'CDG', said: 'Charles de Gaulle', language: null }],
  changedAt: 5,
  changedBy: 'anne',
  version: 3,
};

async function open(calls: Partial<OperatorMethods> = {}, { sameBrowser = false } = {}) {
  const save = vi.fn<OperatorMethods['saveAbbreviations']>((_, { rows }) =>
    Promise.resolve({ ...table, rows, version: 4 }),
  );
  const page = renderPage(<AbbreviationsPage />, {
    calls: {
      abbreviations: () => Promise.resolve(table),
      languages: () => Promise.resolve([frenchLanguage, englishLanguage]),
      saveAbbreviations: save,
      ...calls,
    },
    sameBrowser,
  });
  await screen.findByRole('group', { name: words.row(1) });
  return { save, user: userEvent.setup(), ...page };
}

const row = (n: number) => within(screen.getByRole('group', { name: words.row(n) }));
const field = (n: number, name: string) => row(n).getByRole('textbox', { name });
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('OUT-6 the page of abbreviations', () => {
  it('adds, changes and takes away rows, and saves them with their version', async () => {
    const { save, user } = await open();
    // The focus goes to what is added, not to what is there.
    expect(field(1, words.short)).not.toHaveFocus();
    expect(screen.queryByRole('button', { name: words.bar.discard })).toBeNull();
    await press(user, words.add);
    expect(field(2, words.short)).toHaveFocus();
    await user.keyboard('Bd');
    await user.type(field(2, words.said), 'boulevard');
    await user.click(row(2).getByRole('combobox', { name: words.language }));
    await user.click(screen.getByRole('option', { name: frenchLanguage.label }));
    expect(screen.getByText('2 abréviations à enregistrer')).toBeVisible();
    await press(user, words.remove('CDG'));
    expect(screen.getByRole('region', { name: words.table })).toHaveFocus();
    await press(user, words.bar.save);
    expect(await screen.findByText(words.saved)).toBeVisible();
    const rows = [{ short: 'Bd', said: 'boulevard', language: 'fr' }];
    expect(save.mock.calls[0]?.slice(0, 2)).toEqual([1, { rows, version: 3 }]);
    expect(screen.getByText(words.bar.untouched)).toBeVisible();
  });

  it('says in the field what keeps it from being saved', async () => {
    const { save, user } = await open();
    await press(user, words.add);
    expect(field(2, words.short)).toBeValid();
    await user.type(field(2, words.short), 'CDG');
    expect(field(2, words.short)).toHaveAccessibleDescription(/déjà à la ligne 1/);
    await press(user, words.bar.save);
    expect(field(2, words.said)).toHaveAccessibleDescription('Champ obligatoire.');
    expect(field(2, words.short)).toHaveFocus();
    expect(screen.getByText(words.bar.problems(2))).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    await press(user, words.bar.discard);
    expect(screen.queryByRole('group', { name: words.row(2) })).toBeNull();
    // A row that is begun anew has nothing wrong yet.
    await press(user, words.add);
    expect(field(2, words.short)).toBeValid();
    expect(screen.queryByText(/à corriger/)).toBeNull();
  });

  it('CMP-6 saves a change of the language alone, or of what is written, and keeps it as a draft', async () => {
    const first = await open();
    await first.user.click(row(1).getByRole('combobox', { name: words.language }));
    await first.user.click(screen.getByRole('option', { name: englishLanguage.label }));
    first.unmount();
    const { save, user } = await open({}, { sameBrowser: true });
    expect(await screen.findByText(/^Votre brouillon/)).toBeVisible();
    await press(user, words.bar.save);
    await screen.findByText(words.saved);
    await user.type(field(1, words.short), '2');
    await press(user, words.bar.save);
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.calls.map(([, { rows }]) => rows)).toEqual([
      [{ short: 'CDG', said: 'Charles de Gaulle', language: 'en' }],
      [{ short: 'CDG2', said: 'Charles de Gaulle', language: 'en' }],
    ]);
  });

  it('shows a language that the project no longer has, and says so where there is no abbreviation', async () => {
    const rows = [{ short: 'Hbf', said: 'Hauptbahnhof', language: 'de' }];
    const { user } = await open({ abbreviations: () => Promise.resolve({ ...table, rows }) });
    expect(row(1).getByRole('combobox', { name: words.language })).toHaveTextContent('de');
    expect(field(1, words.said)).toHaveAttribute('lang', 'de');
    expect(screen.queryByText(words.empty)).toBeNull();
    await press(user, words.remove('Hbf'));
    expect(screen.getByText(words.empty)).toBeVisible();
  });

  it('says that it saves, and what the server says of the table as a whole', async () => {
    const answer = Promise.withResolvers<Abbreviations>();
    const saveAbbreviations = vi.fn<OperatorMethods['saveAbbreviations']>(() => answer.promise);
    const { user } = await open({ saveAbbreviations });
    await user.type(field(1, words.said), ' 2');
    await press(user, words.bar.save);
    expect(await screen.findByRole('dialog', { name: words.saving })).toBeVisible();
    answer.reject(new HttpError('', 400, { fields: { rows: 'Trop de lignes.' } }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Erreur' })).getByRole('button', {
        name: 'Fermer',
      }),
    );
    expect(await screen.findByText('Trop de lignes.')).toBeVisible();
  });

  it('goes on from the version that was seen, if one’s own could not be put in its place', async () => {
    const theirs: Abbreviations = {
      ...table,
      rows: [{ short: 'CDG', said: 'Roissy', language: 'fr' }],
      version: 7,
    };
    const saveAbbreviations = vi
      .fn<OperatorMethods['saveAbbreviations']>()
      .mockRejectedValueOnce(new HttpError('', 409, { current: theirs }))
      .mockRejectedValue(new HttpError('Panne', 503));
    const { user } = await open({ saveAbbreviations });
    await user.type(field(1, words.said), ' 2');
    await press(user, words.bar.save);
    const dialog = within(await screen.findByRole('alertdialog', { name: words.conflict.title }));
    expect(
      dialog
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      `CDG – ${words.anyLanguage}Charles de Gaulle 2${texts.versions.nothing}`,
      `CDG – fr${texts.versions.nothing}Roissy`,
    ]);
    await user.click(dialog.getByRole('button', { name: texts.versions.keepMine }));
    const told = await screen.findByRole('alertdialog', { name: 'Erreur' });
    await user.click(within(told).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press(user, words.bar.save);
    await waitFor(() => expect(saveAbbreviations).toHaveBeenCalledTimes(3));
    expect(saveAbbreviations.mock.calls.map(([, { version }]) => version)).toEqual([3, 7, 7]);
  });

  it('shows what a colleague has saved meanwhile beside one’s own, and keeps either', async () => {
    const theirs = { ...table, rows: [{ short: 'CDG', said: 'Roissy', language: null }], version: 7 };
    const saveAbbreviations = vi
      .fn<OperatorMethods['saveAbbreviations']>()
      .mockRejectedValueOnce(new HttpError('', 409, { current: theirs }))
      .mockImplementation((_, { rows }) => Promise.resolve({ ...table, rows, version: 8 }));
    const abbreviations = vi.fn(() => Promise.resolve(table));
    const { user } = await open({ abbreviations, saveAbbreviations });
    await user.clear(field(1, words.said));
    await user.type(field(1, words.said), 'l’aéroport');
    await press(user, words.bar.save);
    const dialog = within(await screen.findByRole('alertdialog', { name: words.conflict.title }));
    // The colleague's version is read again, whatever becomes of the user's own.
    await waitFor(() => expect(abbreviations).toHaveBeenCalledTimes(2));
    expect(dialog.getByRole('row', { name: /Roissy/ })).toHaveTextContent('l’aéroport');
    await user.click(dialog.getByRole('button', { name: texts.versions.keepMine }));
    await waitFor(() => expect(saveAbbreviations).toHaveBeenCalledTimes(2));
    expect(saveAbbreviations.mock.calls[1]?.[1]).toEqual({
      rows: [{ short: 'CDG', said: 'l’aéroport', language: null }],
      version: 7,
    });
  });

  it('leaves one’s own as it is while a colleague’s version is looked at, and takes theirs on demand', async () => {
    const theirs: Abbreviations = { ...table, rows: [], version: 7 };
    const saveAbbreviations = vi
      .fn<OperatorMethods['saveAbbreviations']>()
      .mockRejectedValue(new HttpError('', 409, { current: theirs }));
    // The table is not read again yet when theirs is taken.
    const abbreviations = vi
      .fn(() => new Promise<Abbreviations>(() => undefined))
      .mockResolvedValueOnce(table);
    const { user } = await open({ abbreviations, saveAbbreviations });
    await user.type(field(1, words.said), ' 2');
    const ask = async (answer: string) => {
      await press(user, words.bar.save);
      const dialog = within(await screen.findByRole('alertdialog', { name: words.conflict.title }));
      await user.click(dialog.getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await ask(texts.versions.goOn);
    expect(field(1, words.said)).toHaveValue('Charles de Gaulle 2');
    await ask(texts.versions.takeTheirs);
    // Both were based on the version that was read.
    expect(saveAbbreviations.mock.calls.map(([, { version }]) => version)).toEqual([3, 3]);
    expect(screen.getByText(words.empty)).toBeVisible();
    expect(screen.getByText(words.bar.untouched)).toBeVisible();
  });

  it('follows what colleagues save until something is typed, and nothing after that', async () => {
    const abbreviations = vi.fn(() => Promise.resolve(table));
    const { user, save, queryClient } = await open({ abbreviations });
    const theirs = (said: string, version: number) => {
      abbreviations.mockResolvedValue({ ...table, rows: [{ short: 'CDG', said, language: null }], version });
      return act(() => queryClient.invalidateQueries());
    };
    await theirs('Roissy', 4);
    await waitFor(() => expect(field(1, words.said)).toHaveValue('Roissy'));
    await user.type(field(1, words.said), ' 2');
    await theirs('l’aéroport', 5);
    expect(field(1, words.said)).toHaveValue('Roissy 2');
    await press(user, words.bar.save);
    await waitFor(() => expect(save.mock.calls[0]?.[1].version).toBe(4));
  });

  it('says in the field what the server refuses, and keeps what was typed; nothing typed sends nothing', async () => {
    const saveAbbreviations = vi
      .fn<OperatorMethods['saveAbbreviations']>()
      .mockRejectedValue(new HttpError('', 400, { fields: { 'rows.0.said': 'Trop de signes.' } }));
    const { user } = await open({ saveAbbreviations });
    await press(user, words.bar.save);
    expect(saveAbbreviations).not.toHaveBeenCalled();
    await user.type(field(1, words.said), ' 2');
    await press(user, words.bar.save);
    const told = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(told).toHaveTextContent(words.saveFailed);
    await user.click(within(told).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field(1, words.said)).toHaveAccessibleDescription('Trop de signes.');
    expect(field(1, words.said)).toHaveFocus();
    expect(field(1, words.said)).toHaveValue('Charles de Gaulle 2');
    await user.type(field(1, words.said), '3');
    expect(field(1, words.said)).toBeValid();
  });

  it('CMP-6 NAV-8 asks before what was typed is left, and keeps no draft of what is saved', async () => {
    const { user } = await open();
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isHeld()).toBe(false);
    await user.type(field(1, words.said), ' 2');
    expect(isHeld()).toBe(true);
    await press(user, words.bar.save);
    await screen.findByText(words.saved);
    expect(isHeld()).toBe(false);
    expect(window.localStorage).toHaveLength(0);
  });

  it('CMP-6 a draft is based on the version that it was typed on: what was saved meanwhile is asked about', async () => {
    const first = await open();
    await first.user.type(field(1, words.said), ' 2');
    first.unmount();
    const newer = { ...table, rows: [{ short: 'CDG', said: 'Roissy', language: null }], version: 9 };
    const { user, save } = await open({ abbreviations: () => Promise.resolve(newer) }, { sameBrowser: true });
    expect(field(1, words.said)).toHaveValue('Charles de Gaulle 2');
    await press(user, words.bar.save);
    await waitFor(() => expect(save.mock.calls[0]?.[1].version).toBe(3));
  });

  it('reads a row aloud in its language, or in the first of all, and stops', async () => {
    const spoken: { text: string; lang: string }[] = [];
    const cancel = vi.fn();
    class Utterance extends EventTarget {
      lang = '';
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    vi.stubGlobal('speechSynthesis', { speak: (one: Utterance) => spoken.push(one), cancel });
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
    const rows = [...table.rows, { short: 'T', said: 'terminal', language: 'en' }];
    const { user } = await open({ abbreviations: () => Promise.resolve({ ...table, rows }) });
    expect(field(2, words.said)).toHaveAttribute('lang', 'en');
    expect(field(1, words.said)).not.toHaveAttribute('lang');
    await press(user, words.listen('Charles de Gaulle'));
    await press(user, words.listen('terminal'));
    expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([
      ['Charles de Gaulle', 'fr'],
      ['terminal', 'en'],
    ]);
    expect(row(1).queryByRole('button', { name: words.stop })).toBeNull();
    cancel.mockClear();
    await user.click(row(2).getByRole('button', { name: words.stop }));
    expect(cancel).toHaveBeenCalledOnce();
    expect(row(2).getByRole('button', { name: words.listen('terminal') })).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('CMP-6 what was typed is there again, and can be discarded', async () => {
    const first = await open();
    await first.user.type(field(1, words.said), ' 2');
    await press(first.user, words.add);
    first.unmount();
    const { user } = await open({}, { sameBrowser: true });
    expect(await screen.findByText(/^Votre brouillon du .* a été repris/)).toBeVisible();
    expect(field(1, words.said)).toHaveValue('Charles de Gaulle 2');
    await user.type(field(2, words.short), 'Bd');
    await user.type(field(2, words.said), 'boulevard');
    await press(user, texts.drafts.discard);
    expect(field(1, words.said)).toHaveValue('Charles de Gaulle');
    expect(screen.queryByRole('group', { name: words.row(2) })).toBeNull();
    expect(window.localStorage).toHaveLength(0);
  });

  it('says what failed', async () => {
    renderPage(<AbbreviationsPage />, {
      calls: {
        abbreviations: () => Promise.reject(new HttpError('Panne', 500)),
        languages: () => Promise.resolve([frenchLanguage]),
      },
    });
    expect(await screen.findByText(words.loadFailed)).toBeVisible();
  });
});
