import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toldStandings } from '../../src/features/standings/screenStandings.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { noon } from '../../tests/support/situations.ts';
import { messageRowsOf } from './messageRows.ts';
import { siteEntriesOf } from './siteEntries.ts';
import { useRowSelection } from './useRowSelection.ts';

const screens = [buildScreen({ id: 'a' })];
/** The third one is protected. */
const news = [1, 2, 3, 4, 5].map((id) => buildNews({ id, screens: ['a'], deletable: id !== 3 }));
const standings = toldStandings(buildProject(), news, screens, noon);
const sites = [{ id: 1, name: 'Gare', order: 1 }];
const rows = messageRowsOf(
  siteEntriesOf(sites, { '1': screens }, standings, { openDays: null, instant: noon }),
  null,
  noon,
).sort((a, b) => a.id - b.id);

function open(first = rows) {
  const { result, rerender } = renderHook((shown: typeof rows) => useRowSelection(shown), {
    initialProps: first,
  });
  return {
    press: (id: number, isRange = false) => act(() => result.current.toggle(id, isRange)),
    pressAll: () => act(() => result.current.toggleAll()),
    show: (some: typeof rows) => rerender(some),
    now: () => [result.current.tick, result.current.selected.map(({ id }) => id)],
  };
}

it('CMP-7 Shift chooses what lies between, in either direction, and takes it back; a protected one never', () => {
  const { press, now } = open();
  press(2);
  press(5, true);
  expect(now()).toEqual(['some', [2, 4, 5]]);
  press(4, true);
  expect(now()).toEqual(['some', [2]]);
  press(1, true);
  expect(now()).toEqual(['some', [1, 2, 4]]);
  press(5);
  expect(now()).toEqual(['all', [1, 2, 4, 5]]);
});

it('CMP-7 one press chooses one, and a second one takes it back', () => {
  const { press, now } = open();
  expect(now()).toEqual(['none', []]);
  press(4);
  press(1);
  expect(now()).toEqual(['some', [1, 4]]);
  press(4);
  expect(now()).toEqual(['some', [1]]);
});

it('CMP-7 what the list no longer shows is not chosen, nor does a range begin there', () => {
  const { press, pressAll, show, now } = open();
  press(1);
  press(4);
  show(rows.filter(({ id }) => id !== 4));
  expect(now()).toEqual(['some', [1]]);
  press(5, true);
  expect(now()).toEqual(['some', [1, 5]]);
  pressAll();
  expect(now()).toEqual(['all', [1, 2, 5]]);
  pressAll();
  expect(now()).toEqual(['none', []]);
});
