import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildLine } from '../../tests/support/buildLine.ts';
import { narrowWindow } from '../../tests/support/narrowWindow.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { noDraft, toggled, wantedOf } from './draft.ts';
import { filterLines, noFilter, type LineFilter } from './filterLines.ts';
import { isChanged, lineEntriesOf } from './lineEntries.ts';
import { LineTable } from './LineTable.tsx';

const both = { inhibitionTimesEnabled: true, inhibitionTrafficEnabled: true };
const rer = buildLine({ id: 1, name: 'RER B', transporter: { id: 1, name: 'SNCF' }, ...both });
const metro = buildLine({ id: 2, name: 'Métro 7', ...both, inhibitionTrafficDate: 7 });
const bus9 = buildLine({ id: 3, name: 'Bus 9', ...both, inhibitionTimesDate: 5 });
const bus131 = buildLine({ id: 4, name: 'Bus 131', ...both });
const lines = [rer, metro, bus131, bus9];

describe('lineEntriesOf', () => {
  it('INH-1 each line has its own two states, with their dates, in the order of numbers', () => {
    const entries = lineEntriesOf(lines, noDraft);
    expect(
      entries.map(({ line, mode, states }) => [line.name, mode, states.times.since, states.traffic.since]),
    ).toEqual([
      ['Bus 9', null, 5, null],
      ['Bus 131', null, null, null],
      ['Métro 7', 'metro', null, 7],
      ['RER B', 'rer', null, null],
    ]);
    expect(entries.some(isChanged)).toBe(false);
  });

  it('INH-2 a change of one switch is a change of the line, and of no other switch', () => {
    for (const [kind, other] of [
      ['times', 'traffic'],
      ['traffic', 'times'],
    ] as const) {
      const changed = lineEntriesOf(lines, toggled(noDraft, rer, kind)).filter(isChanged);
      expect(changed.map(({ line }) => line.name)).toEqual(['RER B']);
      expect(changed[0]?.states[kind]).toMatchObject({ isInhibited: true, isChanged: true });
      expect(changed[0]?.states[other]).toMatchObject({ isInhibited: false, isChanged: false });
    }
  });
});

describe('filterLines', () => {
  // One is switched on, one off, and one of both kinds stays as it is.
  const draft = toggled(toggled(noDraft, bus131, 'traffic'), bus9, 'times');
  it.each<[string, Partial<LineFilter>, string[]]>([
    ['nothing', {}, ['Bus 9', 'Bus 131', 'Métro 7', 'RER B']],
    ['its name', { search: 'bus' }, ['Bus 9', 'Bus 131']],
    ['its mode', { search: 'metro' }, ['Métro 7']],
    ['its transporter and its name', { search: 'rer sncf' }, ['RER B']],
    ['words of two lines', { search: 'sncf bus' }, []],
    ['what is inhibited, or was', { onlyInhibited: true }, ['Bus 9', 'Bus 131', 'Métro 7']],
    ['what is changed', { onlyChanged: true }, ['Bus 9', 'Bus 131']],
    ['both, and a word', { onlyInhibited: true, onlyChanged: true, search: '131' }, ['Bus 131']],
    ['an inhibition and a word', { onlyInhibited: true, search: 'metro' }, ['Métro 7']],
  ])('INH-1 finds lines by %s', (_what, filter, names) => {
    const found = filterLines(lineEntriesOf(lines, draft), { ...noFilter, ...filter });
    expect(found.map(({ line }) => line.name)).toEqual(names);
  });
});

it('INH-1 on a phone a line has its transporter beside its name, and its two switches below', () => {
  narrowWindow();
  const onToggle = vi.fn();
  renderPage(
    <LineTable
      entries={lineEntriesOf(lines, noDraft)}
      timeZone="Europe/Paris"
      isBusy={false}
      onToggle={onToggle}
    />,
    { calls: {} },
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Temps d’attente inhibés',
    'Trafic inhibé',
  ]);
  const row = screen.getByRole('row', { name: /RER B/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('RER BRER · SNCF');
  expect(within(row).getAllByRole('cell')).toHaveLength(2);
  fireEvent.click(within(row).getByRole('switch', { name: 'Trafic inhibé : RER B' }));
  expect(onToggle.mock.calls).toEqual([[rer, 'traffic']]);
});

it('INH-1 ADM-7 a switch that is on can be switched off without the right, and then not on again', () => {
  const onToggle = vi.fn();
  const inhibited = buildLine({ id: 5, name: 'Bus 5', inhibitionTimesDate: 5 });
  const restored = buildLine({ id: 6, name: 'Bus 6' });
  renderPage(
    <LineTable
      entries={lineEntriesOf([inhibited, restored], noDraft)}
      timeZone="Europe/Paris"
      isBusy={false}
      onToggle={onToggle}
    />,
    { calls: {} },
  );
  expect(screen.getByRole('switch', { name: 'Temps d’attente inhibés : Bus 6' })).toBeDisabled();
  fireEvent.click(screen.getByRole('switch', { name: 'Temps d’attente inhibés : Bus 5' }));
  expect(onToggle.mock.calls).toEqual([[inhibited, 'times']]);
  expect(wantedOf(inhibited, toggled(noDraft, inhibited, 'times')).times).toBe(false);
});
