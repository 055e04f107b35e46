import { screen, waitFor, within } from '@testing-library/react';
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
    await press(user, words.add);
    expect(field(2, words.short)).toHaveFocus();
    await user.keyboard('Bd');
    await user.type(field(2, words.said), 'boulevard');
    await user.click(row(2).getByRole('combobox', { name: words.language }));
    await user.click(screen.getByRole('option', { name: frenchLanguage.label }));
    await press(user, words.remove('CDG'));
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
    expect(screen.getByText(words.bar.problems(2))).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    await press(user, words.bar.discard);
    expect(screen.queryByRole('group', { name: words.row(2) })).toBeNull();
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
