import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { buildDirection, buildLineStops } from '../../tests/support/buildLineStops.ts';
import { buildMessageTemplate } from '../../tests/support/buildMessageTemplate.ts';
import type { News } from '../../contract/schemas/news.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { box, open, screensOf, spreadButton, station, text } from '../../tests/support/openSpreading.tsx';
import { buildNewsConf } from '../../tests/support/buildScreen.ts';
import { noon } from '../../tests/support/situations.ts';
import { againValues, setupOfMost } from './againValues.ts';
import { setupGroups } from '../../src/features/choosing/setups.ts';

beforeEach(() => layOutLists());
afterEach(() => void vi.restoreAllMocks());

const english = { ...frenchLanguage, id: 2, code: 'en', label: 'English', order: 2 };
const ended = buildNews({
  id: 12,
  title: 'Travaux',
  alert: true,
  blink: true,
  period: '0600-0900',
  days: ['MONDAY'],
  from: 1000,
  until: 2000,
  lineId: 1,
  lineName: 'RER B',
  causeId: 6,
  impactId: 5,
  screens: ['q1', 'n1', 'x'],
  contents: [
    { id: 1, content: '<p>Travaux à la gare</p>', language: frenchLanguage },
    { id: 2, content: '<p>Works at the station</p>', language: english },
  ],
});

const origins = {
  conf: station,
  lines: [buildLine()],
  causes: [{ id: 6, label: 'Malaise voyageur' }],
  impacts: [{ id: 5, label: 'Trafic perturbé' }],
  languages: [frenchLanguage],
  templates: [buildMessageTemplate({ id: 4 })],
  stops: buildLineStops({ directions: [buildDirection(null, ['ABC'])] }),
  offered: new Set(['q1', 'q2', 'n1']),
  timeZone: 'Europe/Paris',
  now: noon,
};
const stretch = { lineId: 1, direction: null, from: 'A', to: 'B' };
const slots = { ligne: 'RER B', tronçon: 'Antony\nMassy' };
const written = 'RER B : travaux d’Antony à Massy.';
const full = {
  ...ended,
  templateId: 4,
  slots,
  choice: { ...stretch, without: ['q2'] },
  points: [1, 9],
  contents: [{ id: 1, content: `<p>${written}</p>`, language: frenchLanguage }],
};

describe('what a message came from, spread again', () => {
  const again = (news: Partial<News>, given: Partial<typeof origins> = {}) =>
    againValues({ ...full, ...news }, { ...origins, ...given, hasEnded: true });

  it('TIM-5 CMP-3 is its template, which goes on writing its text, unless that was deleted', () => {
    const { entered, isTemplateMissing } = again({});
    expect(entered.form.template).toMatchObject({ id: 4, values: slots, isComplete: true });
    expect(entered.form.texts[1]).toBe(entered.form.template?.filled[1]);
    expect(isTemplateMissing).toBe(false);
    const without = again({}, { templates: [] });
    expect(without.entered.form).toMatchObject({ template: null, texts: { 1: written } });
    expect(without.isTemplateMissing).toBe(true);
    expect(again({ templateId: null, slots: null }).isTemplateMissing).toBe(false);
  });

  it('TIM-5 TIM-3 is the end that its template gives: today, or an hour to be filled in again', () => {
    const asked = buildMessageTemplate().slots;
    const ending = buildMessageTemplate({
      id: 4,
      slots: asked.map((slot) => (slot.type === 'hour' ? { ...slot, required: true, ends: true } : slot)),
    });
    const until = (fin: string) => {
      const contents = [
        {
          id: 1,
          content: `<p>RER B : travaux d’Antony à Massy jusqu’à ${fin}.</p>`,
          language: frenchLanguage,
        },
      ];
      return again({ slots: { ...slots, fin }, contents, from: null }, { templates: [ending] });
    };
    // By the clocks of Paris it is 12:00.
    const later = until('18:30');
    expect(later.entered.form.options.dates).toEqual({
      from: null,
      until: noon + 6.5 * 3_600_000,
      days: ['MONDAY'],
    });
    expect(later.entered.form.template).toMatchObject({ values: { fin: '18:30' }, isComplete: true });
    expect(later.hadDates).toBe(false);
    const passed = until('11:30');
    expect(passed.entered.form.options.dates).toEqual({ from: null, until: null, days: ['MONDAY'] });
    expect(passed.entered.form.template).toMatchObject({ values: { ...slots, fin: '' }, isComplete: false });
    expect(passed.entered.form.texts[1]).not.toContain('11:30');
    expect(passed.hadDates).toBe(true);
  });

  it('TIM-5 CMP-1 CMP-4 is the choice of its screens, with what was left out by hand and the stop points of today', () => {
    const { choice } = again({}).entered;
    expect(choice).toMatchObject({ choice: stretch, points: [1, 2] });
    expect([...(choice?.ids ?? [])].sort()).toEqual(['n1', 'q1', 'q2']);
    const tagged = again({ choice: { tags: ['nuit'] } }).entered.choice;
    expect(tagged).toMatchObject({ choice: { tags: ['nuit'] }, points: null });
  });

  it.each<[string, Partial<News>, Partial<typeof origins>, boolean]>([
    ['there was none', { choice: undefined }, {}, false],
    ['its stops are unknown', {}, { stops: null as never }, true],
    ['a stop of it is gone', { choice: { ...stretch, to: 'X' } }, {}, true],
    ['its line is gone', { lineId: null, lineName: null }, { lines: [] }, true],
    ['its line is gone, which is said already', {}, { lines: [] }, false],
  ])('TIM-5 CMP-1 the screens are chosen one by one where %s', (_, news, given, isSaid) => {
    const { entered, isChoiceMissing } = again(news, given);
    expect([entered.choice, isChoiceMissing]).toEqual([null, isSaid]);
    expect([...entered.screens]).toEqual(['q1', 'n1']);
  });

  it('TIM-5 CMP-4 goes out with the message, and what is missing is said', async () => {
    const calls = {
      endedMessage: () => Promise.resolve({ ...full, screens: ['q1', 'n1'] }),
      messageTemplates: () => Promise.resolve(origins.templates),
      lineStops: () => Promise.resolve(origins.stops),
      stopsOfLines: () => Promise.resolve([]),
      points: () => Promise.resolve([]),
      sites: () => Promise.resolve([]),
      undoable: () => Promise.resolve({ list: [], clockOffset: 0 }),
    };
    const { spread, user, unmount } = await open({ calls, address: '/messagesSpreading?again=12' });
    const notice = await screen.findByText(/Le message « Travaux » est repris/);
    expect(notice).not.toHaveTextContent(/modèle|un par un/);
    expect(text()).toHaveValue(written);
    await user.click(spreadButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).toMatchObject({
      templateId: 4,
      slots,
      choice: { ...stretch, without: ['q2'] },
      points: [1, 2],
      screens: ['q1', 'n1'],
    });
    unmount();
    const bare = { ...calls, messageTemplates: () => Promise.resolve([]) };
    await open({ calls: bare, address: '/messagesSpreading?again=12' });
    expect(await screen.findByText(/Le message « Travaux » est repris/)).toHaveTextContent(
      /Son modèle a été supprimé : le texte est repris tel quel\./,
    );
  });
});

describe('spreading again', () => {
  it('TIM-5 takes over texts in all languages, options, line and the screens that are there, and start and end only where it was not approved', () => {
    const lines = [buildLine({ directions: [{ id: 3, name: 'Nord', order: 1 }] })];
    const given = { ...origins, lines, hasEnded: true };
    const again = againValues({ ...ended, direction: 'Nord' }, given);
    expect(again.entered.form).toMatchObject({
      tab: 'unexpected',
      lineId: 1,
      directionId: 3,
      causeId: 6,
      impactId: 5,
      built: null,
      texts: { 1: 'Travaux à la gare', 2: 'Works at the station' },
      options: { alert: true, blink: true, priority: null, periods: [{ start: 360, end: 540 }] },
    });
    expect(again.entered.form.options.dates).toEqual({ from: null, until: null, days: ['MONDAY'] });
    expect([...again.entered.screens]).toEqual(['q1', 'n1']);
    expect(again).toMatchObject({ hadDates: true, missingScreens: 1, missingLine: null });
    const refused = againValues(ended, { ...given, hasEnded: false });
    expect(refused.entered.form.options.dates).toEqual({ from: 1000, until: 2000, days: ['MONDAY'] });
    expect(refused.hadDates).toBe(false);
    const rich = { ...given, conf: { ...station, textMode: 'RICHTEXT' as const }, lines: [] };
    expect(againValues(ended, rich)).toMatchObject({
      missingLine: 'RER B',
      entered: { form: { lineId: null, texts: { 1: '<p>Travaux à la gare</p>' } } },
    });
  });

  it('TIM-5 SPR-7 takes over a text that direction, cause and impact have written as one that follows them', () => {
    const lines = [buildLine({ directions: [{ id: 3, name: 'Nord', order: 1 }] })];
    const content = 'Trafic perturbé, direction Nord. Motif : malaise voyageur.';
    const contents = [{ id: 1, content, language: frenchLanguage }];
    const given = { ...origins, lines, hasEnded: true };
    const { form } = againValues({ ...ended, direction: 'Nord', contents }, given).entered;
    expect(form).toMatchObject({ built: content, texts: { 1: content } });
  });

  it('TIM-5 is composed under the setup that most of its screens have', () => {
    const other = buildNewsConf({ id: 9, listsMode: 'NONE' });
    const screens = [
      ...screensOf(station),
      ...screensOf(other).map((one) => ({ ...one, id: `${one.id}-9` })),
    ];
    const setups = setupGroups([station, other], screens);
    expect(setupOfMost({ screens: ['q1', 'q1-9', 'q2-9'] }, setups, screens)?.conf.id).toBe(9);
    expect(setupOfMost({ screens: ['gone'] }, setups, screens)).toBeNull();
  });

  it('TIM-5 fills the form and sends nothing; what could not be taken over is said', async () => {
    const endedMessage = vi.fn(() => Promise.resolve(ended));
    const { spread, router, user } = await open({
      calls: { endedMessage },
      address: '/messagesSpreading?again=12',
    });
    const notice = await screen.findByText(/Le message « Travaux » est repris/);
    expect(notice).toHaveTextContent('Son début et sa fin n’ont pas été repris.');
    expect(notice).toHaveTextContent('1 écran n’existe plus');
    expect(text()).toHaveValue('Travaux à la gare');
    expect(box('Quai 1')).toBeChecked();
    expect(box('Quai 2')).not.toBeChecked();
    expect(spread).not.toHaveBeenCalled();
    expect(endedMessage).toHaveBeenCalledWith(12);
    // From now on the form's content is the user's own.
    expect(router.state.location.search).toBe('');
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(notice).not.toBeInTheDocument();
  });

  it('TIM-5 what stood in the form can be had back', async () => {
    const first = await open();
    await first.user.type(text(), 'Mon brouillon');
    first.unmount();
    const calls = { endedMessage: () => Promise.resolve(ended) };
    const { user } = await open({ calls, address: '/messagesSpreading?again=12', sameBrowser: true });
    await screen.findByText(/est repris dans le formulaire/);
    expect(text()).toHaveValue('Travaux à la gare');
    await user.click(screen.getByRole('button', { name: /^Reprendre/ }));
    expect(text()).toHaveValue('Mon brouillon');
    await waitFor(() => expect(screen.queryByText(/est repris dans le formulaire/)).toBeNull());
  });

  it('TIM-5 SPR-10 what stood in the form can be had back, too, after the message has been spread again', async () => {
    const first = await open();
    await first.user.type(text(), 'Mon brouillon');
    first.unmount();
    const calls = { endedMessage: () => Promise.resolve(ended) };
    const { user, spread } = await open({ calls, address: '/messagesSpreading?again=12', sameBrowser: true });
    await screen.findByText(/est repris dans le formulaire/);
    await user.click(spreadButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    await waitFor(() => expect(text()).toHaveValue(''));
    await waitFor(() => expect(screen.queryByText(/est repris dans le formulaire/)).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Reprendre/ }));
    expect(text()).toHaveValue('Mon brouillon');
  });

  it('TIM-5 one that cannot be read is said, and the form is there', async () => {
    const endedMessage = () => Promise.reject(new HttpError('Cet élément n’existe plus.', 404, {}));
    await open({ calls: { endedMessage }, address: '/messagesSpreading?again=12' });
    expect(await screen.findByText(/n’a pas pu être lu. Cet élément n’existe plus./)).toBeVisible();
    expect(text()).toHaveValue('');
  });
});
