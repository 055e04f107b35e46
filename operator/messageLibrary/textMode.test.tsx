import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TextMode } from '../../contract/enums.ts';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { buildLibraryMessage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { changedParts, emptyForm, formInMode, formOf } from './libraryValues.ts';
import { MessageLibraryPage } from './MessageLibraryPage.tsx';

beforeEach(() => layOutLists());

const html = '<p>Ce <strong>soir</strong></p>';
const works: LibraryMessage = {
  ...buildLibraryMessage({ id: 7, title: 'Travaux', content: html, defaultScreens: [] }),
  version: 3,
};

/** Opens the page of a project whose screens have this text mode; `change` gives them another one. */
async function open(first: TextMode, sameBrowser = false) {
  let textMode = first;
  const save = vi.fn<OperatorMethods['saveLibraryMessage']>(() => Promise.resolve(works));
  const { queryClient, unmount } = renderPage(<MessageLibraryPage />, {
    sameBrowser,
    calls: {
      library: () => Promise.resolve([works]),
      sitesWithScreens: () =>
        Promise.resolve({ 1: [buildScreen({ id: 's0', newsConf: buildNewsConf({ textMode }) })] }),
      languages: () => Promise.resolve([frenchLanguage]),
      templates: () => Promise.resolve([]),
      sites: () => Promise.resolve([]),
      libraryUses: () => Promise.resolve({ scenarios: [], screens: [] }),
      abbreviations: () => Promise.resolve({ rows: [], changedAt: null, changedBy: null, version: 1 }),
      saveLibraryMessage: save,
      offersNow: () => false,
    },
  });
  const user = userEvent.setup({ delay: null });
  await screen.findByRole('button', { name: /^Travaux/ });
  const change = async (next: TextMode) => {
    textMode = next;
    await act(() => queryClient.invalidateQueries({ queryKey: [1, 'screens'] }));
  };
  return { user, save, unmount, change };
}
const text = () => screen.getByRole('textbox', { name: 'Texte en français' });
const title = () => screen.getByRole('textbox', { name: 'Titre' });

describe('where the screens of the project get a text area instead of the editor', () => {
  it('LIB-7 SPR-2 an open message shows its words, has no changes, and is saved as it was stored', async () => {
    const { user, save, change } = await open('RICHTEXT');
    await user.click(screen.getByRole('button', { name: /^Travaux/ }));
    await waitFor(() => expect(text()).toHaveTextContent('Ce soir'));
    await change('TEXTAREA');
    await waitFor(() => expect(text()).toHaveValue('Ce soir'));
    expect(screen.getByText('Aucune modification à enregistrer')).toBeVisible();
    await user.type(title(), ' finis');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.lastCall?.[0]).toMatchObject({ title: 'Travaux finis', contents: [{ content: html }] });
  });

  it('CMP-6 SPR-2 a draft from the editor is none of tags', async () => {
    const first = await open('RICHTEXT');
    await first.user.click(screen.getByRole('button', { name: /^Travaux/ }));
    await waitFor(() => expect(text()).toHaveTextContent('Ce soir'));
    await first.user.type(title(), ' finis');
    await waitFor(() => expect(JSON.stringify(window.localStorage)).toContain('Travaux finis'));
    first.unmount();
    await open('TEXTAREA', true);
    await waitFor(() => expect(title()).toHaveValue('Travaux finis'));
    expect(text()).toHaveValue('Ce soir');
  });
});

const rich = formOf(works, 'RICHTEXT');
const plain = formOf(works, 'TEXTAREA');

it('LIB-7 SPR-2 what is as it was stored stays so in another text mode, formatting included', () => {
  expect(changedParts(formInMode(rich, works, 'TEXTAREA'), plain)).toEqual([]);
  expect(formInMode(plain, works, 'RICHTEXT')).toEqual(rich);
});

it.each<[string, TextMode, string]>([
  ['<p>Un &lt; deux</p><p>fin</p>', 'TEXTAREA', 'Un < deux\nfin'],
  ['Un < deux\nfin', 'RICHTEXT', 'Un &lt; deux<br>fin'],
])('LIB-2 SPR-2 what was written, %j, is entered as %s', (written, textMode, entered) => {
  const from = textMode === 'RICHTEXT' ? plain : rich;
  const form = { ...from, texts: { 1: written, 2: '' } };
  const converted = formInMode(form, works, textMode);
  expect(converted).toMatchObject({ textMode, texts: { 1: entered, 2: '' } });
  // In the mode that it has already, nothing is converted.
  expect(formInMode(converted, works, textMode)).toEqual(converted);
  const made = { ...emptyForm, textMode: from.textMode, texts: { 1: written } };
  expect(formInMode(made, null, textMode).texts).toEqual({ 1: entered });
});
