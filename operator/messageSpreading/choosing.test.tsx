import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { LineStops } from '../../contract/schemas/lineStops.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { createTopicRefresher } from '../../src/data/topicRefresher.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { box, open, pick, spreadButton, station, text } from '../../tests/support/openSpreading.tsx';

// Preloaded, or the first test would wait for it.
beforeAll(async () => {
  layOutLists();
  await Promise.all([
    import('../../src/features/choosing/StretchForm.tsx'),
    import('../../src/features/choosing/TagForm.tsx'),
  ]);
});

const names = ['Bourg', 'Antony', 'Massy', 'Le Bourget'];
const screens = names.map((name, at) =>
  buildScreen({
    id: `s${at}`,
    name: `Quai ${name}`,
    site: { id: at + 1, name, order: at, ...(at === 2 && { tags: ['ACCÈS PMR'] }) },
    newsConf: station,
    ...(at === 1 && { tags: ['accès PMR'] }),
  }),
);
const stopAt = (at: number, next: number[]) => ({
  id: `R${at}`,
  name: names[at] ?? '',
  sites: [at + 1],
  points: [(at + 1) * 10],
  next,
});
const stops: LineStops = {
  lineId: 1,
  source: 'feed',
  directions: [
    { direction: 0, name: 'Massy', stops: [stopAt(0, [1]), stopAt(1, [2]), stopAt(2, [])] },
    {
      direction: 1,
      name: 'Le Bourget',
      stops: [stopAt(2, [1]), stopAt(1, [0]), stopAt(0, [3]), stopAt(3, [])].map((stop, at) => ({
        ...stop,
        next: at < 3 ? [at + 1] : [],
      })),
    },
  ],
  elsewhere: [],
};

async function openLine(
  more: { calls?: Partial<OperatorMethods>; sameBrowser?: boolean } = {},
  lineStops = stops,
) {
  const read = vi.fn(() => Promise.resolve(lineStops));
  const view = await open({ screens, ...more, calls: { lineStops: read, ...more.calls } });
  return { ...view, read };
}
const bar = () => screen.getByRole('region', { name: 'Ce qui va être diffusé' });
const chosen = () => names.filter((name) => box(`Quai ${name}`).matches(':checked'));
const panel = () => within(screen.getByRole('group', { name: 'Choisir par ligne ou par étiquette' }));
type User = Awaited<ReturnType<typeof open>>['user'];
const openStretch = async (user: User) => {
  await pick(user, 'Ligne', 'RER B');
  await user.click(await screen.findByRole('button', { name: 'Un sens, un tronçon…' }));
  await panel().findByRole('combobox', { name: 'De' });
};
async function ends(user: User, from: string, to: string) {
  for (const [label, name] of [
    ['De', from],
    ['À', to],
  ] as const) {
    await user.click(panel().getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name }));
  }
}

describe('choosing the screens of a line', () => {
  it('CMP-1 one press chooses all of them, and the bar says so', async () => {
    const { user } = await openLine();
    await pick(user, 'Ligne', 'RER B');
    await user.click(await screen.findByRole('button', { name: 'Écrans de la ligne RER B (4)' }));
    expect(chosen()).toEqual(names);
    await waitFor(() => expect(bar()).toHaveTextContent('RER B : 4 écrans · 4 sites'));
    expect(screen.queryByText(/RER B : 4 écrans.*RER B/)).toBeNull();
  });

  it('CMP-1 CMP-4 between two stops, in words, with what was changed by hand; it is sent with what was left out', async () => {
    const { user, spread } = await openLine();
    await openStretch(user);
    await ends(user, 'Bourg', 'Massy');
    await user.click(panel().getByRole('button', { name: 'Choisir ces 3 écrans' }));
    expect(chosen()).toEqual(['Bourg', 'Antony', 'Massy']);
    await waitFor(() => expect(bar()).toHaveTextContent('RER B, de Bourg à Massy : 3 écrans · 3 sites'));
    await user.click(box('Quai Antony'));
    await waitFor(() => expect(bar()).toHaveTextContent('RER B, de Bourg à Massy : 2 écrans, 1 en moins'));
    await user.type(text(), 'Retard');
    await user.click(spreadButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).toMatchObject({
      screens: ['s0', 's2'],
      choice: { lineId: 1, direction: null, from: 'R0', to: 'R2', without: ['s1'] },
      // The message is about the stretch, whatever screens were excluded.
      points: [10, 20, 30],
    });
  });

  it('CMP-4 the stop points of a stretch are not those of another line that is chosen after them', async () => {
    const { user, spread } = await openLine();
    await openStretch(user);
    await ends(user, 'Bourg', 'Massy');
    await user.click(panel().getByRole('button', { name: 'Choisir ces 3 écrans' }));
    await pick(user, 'Ligne', 'Bus 183');
    await user.type(text(), 'Retard');
    await user.click(spreadButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    const sent = spread.mock.calls[0]?.[0];
    expect(sent).toMatchObject({ lineId: 2, screens: ['s0', 's1', 's2'], choice: { lineId: 1 } });
    expect(sent).not.toHaveProperty('points');
  });

  it('CMP-1 a screen that is switched off meanwhile was not left out by hand, whatever is ticked since', async () => {
    const sites = vi.fn(() => Promise.resolve({ '1': screens }));
    const { user, spread, queryClient } = await openLine({ calls: { sitesWithScreens: sites } });
    await pick(user, 'Ligne', 'RER B');
    await user.click(await screen.findByRole('button', { name: 'Écrans de la ligne RER B (4)' }));
    sites.mockResolvedValue({
      '1': screens.map((one) => (one.id === 's0' ? { ...one, active: false } : one)),
    });
    createTopicRefresher(queryClient, buildProject().id)(['screens']);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Quai Bourg' })).toBeNull());
    await user.click(box('Quai Massy'));
    await user.type(text(), 'Retard');
    await user.click(spreadButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).toMatchObject({ screens: ['s1', 's3'], choice: { without: ['s2'] } });
  });

  it('CMP-1 contracts and elides, and adds to what is chosen', async () => {
    const { user } = await openLine();
    await user.click(box('Quai Massy'));
    await openStretch(user);
    await ends(user, 'Antony', 'Le Bourget');
    expect(panel().getByRole('status')).toHaveTextContent('RER B, d’Antony au Bourget : 3 écrans');
    await user.click(panel().getByRole('button', { name: 'Ajouter' }));
    expect(chosen()).toEqual(names);
    await waitFor(() => expect(bar()).toHaveTextContent('RER B, d’Antony au Bourget : 4 écrans, 1 en plus'));
  });

  it('CMP-1 a stop that is not on the line in a direction is refused in its field, and stays', async () => {
    const { user } = await openLine();
    await openStretch(user);
    await ends(user, 'Le Bourget', 'Massy');
    await user.click(panel().getByRole('combobox', { name: 'Sens' }));
    await user.click(screen.getByRole('option', { name: 'Vers Massy' }));
    const from = panel().getByRole('combobox', { name: 'De' });
    expect(from).toHaveAccessibleDescription('Cet arrêt n’est pas sur la ligne dans ce sens.');
    expect(from).toHaveValue('Le Bourget');
    expect(panel().queryByRole('button', { name: /^Choisir/ })).toBeNull();
  });

  it('CMP-1 SPR-8 what is typed and not chosen takes no screens: without it they would be those of the whole line', async () => {
    const { user } = await openLine();
    await openStretch(user);
    const take = () => panel().queryByRole('button', { name: /^Choisir (ces|cet)/ });
    expect(take()).toBeVisible();
    await user.type(panel().getByRole('combobox', { name: 'De' }), 'Anto');
    expect(take()).toBeNull();
    await user.tab();
    expect(panel().getByText('« Anto » n’a pas été choisi dans la liste.')).toBeVisible();
    await user.clear(panel().getByRole('combobox', { name: 'De' }));
    expect(take()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Par étiquette…' }));
    const tags = await panel().findByRole('combobox', { name: 'Étiquettes' });
    await user.click(tags);
    await user.click(await screen.findByRole('option', { name: 'accès PMR' }));
    expect(take()).toBeVisible();
    await user.type(tags, 'nuit');
    expect(take()).toBeNull();
  });

  it('CMP-1 by a tag of a screen or of its site, whatever its spelling', async () => {
    const { user } = await openLine();
    await user.click(screen.getByRole('button', { name: 'Par étiquette…' }));
    await user.click(await screen.findByRole('combobox', { name: 'Étiquettes' }));
    await user.click(screen.getByRole('option', { name: 'accès PMR' }));
    await user.click(panel().getByRole('button', { name: 'Choisir ces 2 écrans' }));
    expect(chosen()).toEqual(['Antony', 'Massy']);
    await waitFor(() => expect(bar()).toHaveTextContent('Étiquette « accès PMR » : 2 écrans'));
  });

  it('CMP-1 a line whose stops cannot be read, or that serves no site, says so', async () => {
    const lineStops = vi.fn(() => Promise.reject(new Error('Panne')));
    const failed = await openLine({ calls: { lineStops } });
    await pick(failed.user, 'Ligne', 'RER B');
    expect(await screen.findByText('Les arrêts de la ligne n’ont pas pu être lus.')).toBeVisible();
    failed.unmount();
    const { user } = await openLine({}, { ...stops, directions: [] });
    await pick(user, 'Ligne', 'RER B');
    expect(await screen.findByText(/La ligne RER B ne dessert aucun site/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Écrans de la ligne/ })).toBeNull();
  });

  it('CMP-1 a screen that came to the line since is offered and not added, also after the page was closed', async () => {
    const late: Screen = buildScreen({
      id: 's9',
      name: 'Quai neuf',
      site: screens[1]!.site,
      newsConf: station,
    });
    const first = await openLine();
    await openStretch(first.user);
    await ends(first.user, 'Bourg', 'Massy');
    await first.user.click(panel().getByRole('button', { name: 'Choisir ces 3 écrans' }));
    await first.user.click(box('Quai Massy'));
    await waitFor(() => expect(JSON.stringify({ ...window.localStorage })).toContain('de Bourg à Massy'));
    first.unmount();
    const sites = () => Promise.resolve({ '1': [...screens, late] });
    const { user } = await openLine({ sameBrowser: true, calls: { sitesWithScreens: sites } });
    expect(await screen.findByText('1 écran de la ligne a été ajouté depuis.')).toBeVisible();
    expect(box('Quai neuf')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'L’ajouter' }));
    expect(box('Quai neuf')).toBeChecked();
    expect(box('Quai Massy')).not.toBeChecked();
    await waitFor(() => expect(bar()).toHaveTextContent('RER B, de Bourg à Massy : 3 écrans, 1 en moins'));
  });

  it('CMP-1 of a line that is deleted meanwhile nobody asks for the stops, and the screens that it had stay chosen', async () => {
    const lines = vi.fn(() => Promise.resolve([buildLine()]));
    const { user, read, spread, queryClient } = await openLine({ calls: { lines } });
    await pick(user, 'Ligne', 'RER B');
    await user.click(await screen.findByRole('button', { name: 'Écrans de la ligne RER B (4)' }));
    read.mockClear();
    lines.mockResolvedValue([buildLine({ id: 2, name: 'Bus 183', directions: [] })]);
    createTopicRefresher(queryClient, buildProject().id)(['lines', 'news', 'screens']);
    const field = screen.getByRole('combobox', { name: 'Ligne' });
    await waitFor(() => expect(field).toHaveTextContent('Aucun'));
    expect(field).toHaveAccessibleDescription('Ce qui était choisi n’existe plus.');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(read).not.toHaveBeenCalled();
    expect(chosen()).toEqual(names);
    await user.type(text(), 'Retard');
    await user.click(spreadButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.lastCall?.[0]).not.toHaveProperty('choice');
  });

  it('CMP-1 before a server that does not tell the stops there is nothing to press', async () => {
    const { user, read } = await openLine({
      calls: { offers: (name) => Promise.resolve(name !== 'lineStops') },
    });
    await pick(user, 'Ligne', 'RER B');
    expect(screen.queryByRole('button', { name: /^Écrans de la ligne/ })).toBeNull();
    expect(read).not.toHaveBeenCalled();
  });
});
