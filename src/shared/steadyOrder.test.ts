import { expect, it, vi } from 'vitest';
import { createSteadyOrder } from './steadyOrder.ts';

interface Row {
  id: string;
  name: string;
  state: string;
}

const row = (id: string, name: string, state = 'en ligne'): Row => ({ id, name, state });

it('FLT-3 rows are compared again when what they are sorted by has changed, and only then', () => {
  const compare = vi.fn(([a]: [string], [b]: [string]) => a.localeCompare(b));
  const inOrder = createSteadyOrder(({ name }: Row): [string] => [name], compare);
  const ids = (rows: readonly Row[]) => inOrder(rows).map(({ id, state }) => `${id} ${state}`);
  const named = [row('a', 'Nord'), row('b', 'Est'), row('c', 'Nord')];
  expect(ids(named)).toEqual(['b en ligne', 'a en ligne', 'c en ligne']);

  compare.mockClear();
  expect(ids([row('a', 'Nord', 'hors ligne'), row('b', 'Est'), row('c', 'Nord')])).toEqual([
    'b en ligne',
    'a hors ligne',
    'c en ligne',
  ]);
  expect(compare).not.toHaveBeenCalled();

  expect(ids([row('a', 'Aval'), row('b', 'Est'), row('c', 'Nord')])[0]).toBe('a en ligne');
  expect(ids([row('c', 'Nord'), row('b', 'Est')])).toEqual(['b en ligne', 'c en ligne']);
  expect(ids([])).toEqual([]);
});
