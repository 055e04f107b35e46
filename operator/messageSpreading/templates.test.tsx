import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { englishLanguage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildMessageTemplate } from '../../tests/support/buildMessageTemplate.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { box, open, spreadButton } from '../../tests/support/openSpreading.tsx';
import { editedLanguages, emptyState, formReducer, type FilledTemplate } from './spreadingValues.ts';

const works = buildMessageTemplate({ id: 4 });
const calls: Partial<OperatorMethods> = {
  messageTemplates: () => Promise.resolve([works]),
  languages: () => Promise.resolve([frenchLanguage, englishLanguage]),
  lines: () => Promise.resolve([buildLine({ id: 3, name: 'RER B', impactLabel: 'le RER B' })]),
  points: () => Promise.resolve([]),
  sites: () => Promise.resolve([]),
};

/** The panel comes late, with fields of its own. */
const kinds = () => screen.findByRole('combobox', { name: 'Type d’événement' }, { timeout: 10_000 });
const stop = (name: string) => screen.getByRole('combobox', { name });
const textIn = (language: string) => screen.getByRole('textbox', { name: new RegExp(language, 'i') });

describe('a template on the page that spreads', () => {
  beforeEach(() => {
    layOutLists();
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  });

  it('CMP-3 fills all languages at once, and nothing goes out with an empty slot', async () => {
    const { user, spread } = await open({ calls });
    await user.click(await kinds());
    await user.click(screen.getByRole('option', { name: 'Travaux' }));
    const panel = screen.getByRole('region', { name: 'Modèle' });
    await user.click(within(panel).getByRole('combobox', { name: 'Ligne' }));
    await user.click(screen.getByRole('option', { name: 'RER B' }));
    await user.click(box('Gare'));
    expect(screen.getByText('À compléter avant de diffuser : tronçon.')).toBeVisible();
    expect(stop('Tronçon : de')).toHaveAccessibleDescription(
      'À compléter : aucun texte ne part avec un blanc.',
    );
    await user.click(spreadButton());
    const refusal = await screen.findByRole('alertdialog');
    expect(refusal).toHaveTextContent('Le modèle n’est pas complet');
    await user.click(within(refusal).getByRole('button'));
    expect(spread).not.toHaveBeenCalled();

    for (const [name, typed] of [
      ['Tronçon : de', 'Antony'],
      ['Tronçon : à', 'Le Bourget'],
    ] as const) {
      await user.click(stop(name));
      await user.paste(typed);
    }
    expect(textIn('français')).toHaveValue('RER B : travaux d’Antony au Bourget.');
    await user.type(screen.getByLabelText('Fin (facultatif)'), '18:05');
    expect(textIn('français')).toHaveValue('RER B : travaux d’Antony au Bourget jusqu’à 18:05.');
    await user.click(spreadButton());
    await waitFor(() => expect(spread).toHaveBeenCalledTimes(1));
    expect(spread.mock.calls[0]?.[0]).toMatchObject({
      contents: [
        { language: { id: 1 }, content: 'RER B : travaux d’Antony au Bourget jusqu’à 18:05.' },
        { language: { id: 2 }, content: 'RER B: works from Antony to Le Bourget until 6:05 pm.' },
      ],
      lineId: 3,
      templateId: 4,
      slots: { ligne: 'RER B', tronçon: 'Antony\nLe Bourget', fin: '18:05' },
    });
  });

  it('CMP-3 HTML in a slot is told in its field, and keeps the message from going', async () => {
    const { user } = await open({ calls });
    await user.click(await kinds());
    await user.click(screen.getByRole('option', { name: 'Travaux' }));
    await user.type(stop('Tronçon : de'), '<b>');
    expect(stop('Tronçon : de')).toHaveAccessibleDescription('Pas de balises : retirez les signes < et >.');
    expect(stop('Tronçon : de')).toBeInvalid();
  });
});

describe('the texts of a template', () => {
  const filled = (fr: string, en: string): FilledTemplate => ({
    id: 4,
    values: {},
    filled: { 1: fr, 2: en },
    isComplete: true,
  });
  const start = formReducer(emptyState('unexpected'), { type: 'template', template: filled('A', 'a') });

  it('CMP-3 follow its slots until they are edited by hand, each language for itself', () => {
    const edited = formReducer(start, { type: 'text', languageId: 2, text: 'mine' });
    const next = formReducer(edited, { type: 'template', template: filled('B', 'b') });
    expect(next.form.texts).toEqual({ 1: 'B', 2: 'mine' });
    expect(editedLanguages(next.form)).toEqual([2]);
    const again = formReducer(next, { type: 'template', template: filled('B', 'b'), refill: true });
    expect(again.form.texts).toEqual({ 1: 'B', 2: 'b' });
    expect(formReducer(again, { type: 'restore' }).form.texts[2]).toBe('mine');
  });

  it('CMP-3 go with it, and what was edited stays', () => {
    const edited = formReducer(start, { type: 'text', languageId: 2, text: 'mine' });
    const none = formReducer(edited, { type: 'template', template: null });
    expect(none.form.texts).toEqual({ 1: '', 2: 'mine' });
  });

  it('CMP-3 take the place of what direction, cause and impact have built', () => {
    const chosen = { causeId: 1 };
    const built = formReducer(emptyState('unexpected'), { type: 'choose', chosen, built: 'X', frenchId: 1 });
    const { form } = formReducer(built, { type: 'template', template: filled('A', 'a') });
    expect(form).toMatchObject({ texts: { 1: 'A', 2: 'a' }, built: null });
  });
});
