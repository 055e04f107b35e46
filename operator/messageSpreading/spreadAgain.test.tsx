import { screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { box, open, screensOf, station, text } from '../../tests/support/openSpreading.tsx';
import { buildNewsConf } from '../../tests/support/buildScreen.ts';
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

describe('spreading again', () => {
  it('TIM-5 takes over texts in all languages, options, line and the screens that are there, and start and end only where it was not approved', () => {
    const lines = [buildLine({ directions: [{ id: 3, name: 'Nord', order: 1 }] })];
    const given = { conf: station, lines, offered: new Set(['q1', 'q2', 'n1']), hasEnded: true };
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
  });

  it('TIM-5 one that cannot be read is said, and the form is there', async () => {
    const endedMessage = () => Promise.reject(new HttpError('Cet élément n’existe plus.', 404, {}));
    await open({ calls: { endedMessage }, address: '/messagesSpreading?again=12' });
    expect(await screen.findByText(/n’a pas pu être lu. Cet élément n’existe plus./)).toBeVisible();
    expect(text()).toHaveValue('');
  });
});
