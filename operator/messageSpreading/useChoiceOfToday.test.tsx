import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StretchChoice } from '../../contract/schemas/choice.ts';
import type { News } from '../../contract/schemas/news.ts';
import { createTopicRefresher } from '../../src/data/topicRefresher.ts';
import { spreadingAddress } from '../../src/features/choosing/stretchAddress.ts';
import { frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildDirection, buildLineStops } from '../../tests/support/buildLineStops.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { box, open, spreadButton, text } from '../../tests/support/openSpreading.tsx';

// Preloaded, or the first test would wait for it.
beforeAll(() =>
  Promise.all([import('./CorrectionPage.tsx'), import('../../src/features/choosing/StretchForm.tsx')]),
);
beforeEach(() => {
  layOutLists();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

const stretch: StretchChoice = { lineId: 1, direction: null, from: 'A', to: 'B' };
const direction = buildDirection(0, ['AB'], { name: 'Massy', names: { A: 'Antony', B: 'Massy' } });
/** The line with these stop points, 1 at Antony and 2 at Massy; all others are deleted. */
const lineWith = (...points: number[]) =>
  buildLineStops({
    directions: [
      {
        ...direction,
        stops: direction.stops.map((stop) => ({
          ...stop,
          points: stop.points?.filter((id) => points.includes(id)) ?? [],
        })),
      },
    ],
  });

type More = Parameters<typeof open>[0];

async function openForm({ calls = {}, ...more }: More = {}) {
  const lineStops = vi.fn(() => Promise.resolve(lineWith(1, 2)));
  const view = await open({ ...more, calls: { lineStops, ...calls } });
  /** The other stop points are deleted, which the page is told. */
  const keepPoints = async (...points: number[]) => {
    lineStops.mockClear();
    lineStops.mockResolvedValue(lineWith(...points));
    act(() => createTopicRefresher(view.queryClient, buildProject().id)(['lines', 'screens']));
    await waitFor(() => expect(lineStops).toHaveBeenCalled());
    await waitFor(() => expect(view.queryClient.isFetching()).toBe(0));
  };
  return { ...view, keepPoints };
}
async function openStretch() {
  const view = await openForm({ address: spreadingAddress(stretch) });
  await waitFor(() => expect(box('Quai 1')).toBeChecked());
  return view;
}
const lost = /Les arrêts du tronçon choisi ont changé depuis : choisissez-le de nouveau/;

describe('the stop points of a stretch that was chosen a while ago', () => {
  it('CMP-4 are those of today: one that is deleted meanwhile is not sent', async () => {
    const { user, spread, keepPoints } = await openStretch();
    await keepPoints(1);
    await user.type(text(), 'Retard');
    await user.click(spreadButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).toMatchObject({ choice: stretch, points: [1] });
  });

  it('CMP-4 SPR-8 are all gone: nothing is sent for the whole line, and the page says what to do', async () => {
    const { user, spread, keepPoints } = await openStretch();
    await keepPoints();
    await user.type(text(), 'Retard');
    await user.click(spreadButton());
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(lost);
    await user.click(within(dialog).getByRole('button'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(spread).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Écrans de la ligne RER B (3)' }));
    await user.click(spreadButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).not.toHaveProperty('points');
  });

  it.each([
    ['are those of today', () => Promise.resolve(lineWith(2)), [2]],
    [
      'are those that it was kept with, while others are not known',
      () => Promise.reject(new Error('')),
      [1, 2],
    ],
  ])('CMP-4 CMP-6 in a draft %s', async (_what, lineStops, points) => {
    const first = await openStretch();
    await first.user.type(text(), 'Retard');
    await waitFor(() => expect(JSON.stringify({ ...window.localStorage })).toContain('Retard'));
    first.unmount();
    const { user, spread, queryClient } = await openForm({ sameBrowser: true, calls: { lineStops } });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(text()).toHaveValue('Retard');
    await user.click(spreadButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).toMatchObject({ choice: stretch, points });
  });
});

describe('in a correction', () => {
  const running = (more: Partial<News> = {}) =>
    buildNews({
      id: 12,
      version: 3,
      lineId: 1,
      lineName: 'RER B',
      screens: ['n1'],
      content: 'Travaux',
      contents: [{ id: 1, content: 'Travaux', language: frenchLanguage }],
      ...more,
    });
  const openCorrection = async (news: News, calls: NonNullable<More>['calls'] = {}) => {
    const view = await openForm({
      address: '/messagesSpreading?correct=12',
      calls: {
        newsOfProject: () => Promise.resolve([news]),
        messageTemplates: () => Promise.resolve([]),
        points: () => Promise.resolve([]),
        sites: () => Promise.resolve([]),
        undoable: () => Promise.resolve({ list: [], clockOffset: 0 }),
        ...calls,
      },
    });
    await screen.findByRole('region', { name: 'Ce qui va être corrigé' });
    return view;
  };
  const correctButton = () => screen.getByRole('button', { name: 'Corriger' });

  it('TIM-4 CMP-4 a stretch has the stop points of today, and nothing is sent without one', async () => {
    const { user, spread, keepPoints } = await openCorrection(running());
    await user.click(await screen.findByRole('button', { name: 'Un sens, un tronçon…' }));
    for (const [label, name] of [
      ['De', 'Antony'],
      ['À', 'Massy'],
    ] as const) {
      await user.click(await screen.findByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name }));
    }
    await user.click(screen.getByRole('button', { name: 'Choisir ces 3 écrans' }));
    await keepPoints();
    await user.click(correctButton());
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(lost);
    await user.click(within(dialog).getByRole('button'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(spread).not.toHaveBeenCalled();
    await keepPoints(2);
    await user.click(correctButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).toMatchObject({ choice: stretch, points: [2] });
  });

  it('TIM-4 CMP-1 a choice whose line is deleted meanwhile is not sent', async () => {
    const lines = vi.fn(() => Promise.resolve([buildLine()]));
    const { user, spread, queryClient } = await openCorrection(running(), { lines });
    await user.click(await screen.findByRole('button', { name: 'Écrans de la ligne RER B (3)' }));
    lines.mockResolvedValue([]);
    act(() => createTopicRefresher(queryClient, buildProject().id)(['lines']));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Écrans de la ligne/ })).toBeNull());
    await user.click(correctButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).toMatchObject({ screens: ['n1', 'q1', 'q2'], choice: null });
  });

  it('TIM-4 CMP-4 the stretch that the message has stays, whatever was deleted of it', async () => {
    const news = running({ lineId: null, screens: ['q1', 'n1'], choice: stretch, points: [1, 2] });
    const { user, spread } = await openCorrection(news, { lines: () => Promise.resolve([]) });
    await user.click(box('Voiture'));
    await user.click(correctButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).toStrictEqual({
      id: 12,
      version: 3,
      screens: ['q1'],
      choice: { ...stretch, without: ['n1'] },
    });
  });
});
