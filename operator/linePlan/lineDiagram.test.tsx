import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildDirection, buildLineStops } from '../../tests/support/buildLineStops.ts';
import { narrowWindow } from '../../tests/support/narrowWindow.ts';
import {
  bar,
  bus,
  end,
  names,
  openLinePlan as open,
  plan,
  row,
  rows,
} from '../../tests/support/openLinePlan.tsx';

it('LIV-6 the drawing is for eyes alone: what it says the list says', async () => {
  const { user } = open();
  await within(await row('Cachan')).findByRole('button', { name: 'Bus 131, perturbée' });
  const drawings = (await plan()).querySelectorAll('svg.tracks');
  expect(drawings).toHaveLength(5);
  for (const one of drawings) expect(one).toHaveAttribute('aria-hidden', 'true');
  const marked = (query: string) =>
    [...drawings].flatMap((one, at) => (one.querySelector(query) ? [Object.values(names)[at]] : []));
  expect(marked('.terminus')).toEqual(['Antony', 'Denfert', 'Robinson']);
  // Larger where lines meet.
  expect(marked('circle[r="8"]')).toEqual(['Cachan']);
  expect(marked('.chosen > *')).toEqual([]);
  await user.click(end('Cachan'));
  await user.click(end('Denfert'));
  expect(marked('.chosen > *')).toEqual(['Cachan', 'Denfert']);
});

it('LIV-6 it is said where a branch begins, what two of them lead to, and what only one direction of no name serves', async () => {
  const branches = buildLineStops({
    lineId: 1,
    source: 'points',
    directions: [buildDirection(0, ['ABC', 'XBC'], { names }), buildDirection(1, ['CBA'], { names })],
  });
  open({ calls: { stopsOfLines: () => Promise.resolve([branches, bus]) } });
  const all = await rows();
  expect(all.map(({ dataset }) => dataset.stop)).toEqual(['A', 'X', 'B', 'C']);
  expect(all[1]).toHaveTextContent('début d’une branche');
  expect(all[2]).toHaveTextContent('après Antony, Arrêt X');
  for (const at of [0, 3]) expect(all[at]).not.toHaveTextContent(/branche|après/);
  expect(all[1]).toHaveTextContent('dans un sens seulement');
  expect(all[0]).not.toHaveTextContent('seulement');
  expect(screen.getByText(/^Aucun horaire GTFS ne donne l’ordre de cette ligne/)).toBeVisible();
});

it('LIV-6 the details of one stop are open at a time, and a stop without screens has none', async () => {
  const { user } = open();
  const stop = async (name: string) => within(await row(name)).getByRole('button', { name });
  await user.click(await stop('Antony'));
  expect(await screen.findByText('Grève')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Messages affichés à Antony' })).toHaveTextContent(
    /^AlerteGrèvesur 1 écran$/,
  );
  await user.click(await stop('Denfert'));
  expect(await stop('Denfert')).toHaveAttribute('aria-expanded', 'true');
  expect(await stop('Antony')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('list', { name: 'Écrans à Antony' })).toBeNull();
  await user.click(await stop('Denfert'));
  expect(screen.queryByRole('list', { name: 'Écrans à Denfert' })).toBeNull();
  expect(within(await row('Robinson')).queryByRole('button', { name: 'Robinson' })).toBeNull();
});

it('LIV-6 in a narrow window lines are chosen from a list, an address of no line opens the first, and any is printed', async () => {
  narrowWindow();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, router } = open({ address: '/linePlan?line=99' });
  expect(await plan('Bus 131')).toBeVisible();
  // It has no screens to spread to.
  expect(screen.queryByRole('region', { name: 'Écrans à choisir' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Lignes du projet' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Ligne' }));
  await user.click(screen.getByRole('option', { name: 'RER B' }));
  expect(await plan()).toBeVisible();
  expect(router.state.location.search).toBe('?line=1');
  await user.click(screen.getByRole('button', { name: 'Imprimer' }));
  expect(print).toHaveBeenCalledOnce();
});

/** Lines of which all but the first have neither stops nor screens. */
const many = (count: number) => ({
  lines: () =>
    Promise.resolve(
      Array.from({ length: count }, (_, at) => buildLine({ id: at + 1, name: `Bus ${at + 1}` })),
    ),
  stopsOfLines: () =>
    Promise.resolve(Array.from({ length: count }, (_, at) => buildLineStops({ lineId: at + 1 }))),
});

it('LIV-6 of thousands of lines those in sight are in the list, told by their place', async () => {
  open({ calls: many(2_000) });
  const lines = within(await screen.findByRole('navigation', { name: 'Lignes du projet' }));
  expect(lines.getAllByRole('button').length).toBeLessThan(100);
  expect(lines.getAllByRole('listitem')[1]).toHaveAttribute('aria-setsize', '2000');
});

it('LIV-6 in a narrow window one of many lines is found by typing', async () => {
  narrowWindow();
  const { user, router } = open({ calls: many(51) });
  const line = await screen.findByRole('combobox', { name: 'Ligne' });
  expect(line).toHaveValue('Bus 1');
  await user.clear(line);
  expect(router.state.location.search).toBe('?line=1');
  await user.type(line, '51');
  await user.click(screen.getByRole('option', { name: 'Bus 51' }));
  expect(router.state.location.search).toBe('?line=51');
});

it('LIV-6 a direction of the whole line is chosen, and both again by the list or the button', async () => {
  const { user } = open();
  await plan();
  const choose = async (name: string) => {
    await user.click(within(bar()).getByRole('combobox', { name: 'Sens' }));
    await user.click(screen.getByRole('option', { name }));
  };
  const address = () => within(bar()).getByRole('link').getAttribute('href');
  await choose('Vers Denfert');
  expect(address()).toBe('/messagesSpreading?line=1&direction=0');
  await choose('Les deux sens');
  expect(address()).toBe('/messagesSpreading?line=1');
  await choose('Vers Antony');
  expect(address()).toBe('/messagesSpreading?line=1&direction=1');
  await user.click(within(bar()).getByRole('button', { name: 'Toute la ligne' }));
  expect(address()).toBe('/messagesSpreading?line=1');
});
