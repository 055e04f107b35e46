import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { ScrollList } from './ScrollList.tsx';

beforeAll(() => layOutLists({ height: 300, rowHeight: 60 }));

const rows = Array.from({ length: 3_000 }, (_, at) => ({ id: 10 + at, title: `Avis ${at + 1}` }));
const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

function open(count: number) {
  render(
    <ScrollList
      label="Avis"
      rows={rows.slice(0, count)}
      keyOf={({ id }) => id}
      estimate={60}
      sx={{ maxHeight: 300 }}
    >
      {({ title }) => <button type="button">{title}</button>}
    </ScrollList>,
  );
}

it('LIB-1 of a usual library all rows are mounted, for the search of the browser', () => {
  open(100);
  expect(titles()).toHaveLength(100);
});

it('LIB-1 of thousands of rows those in sight are mounted, told by their place, and the one that has the focus', () => {
  open(rows.length);
  const list = screen.getByRole('list', { name: 'Avis' });
  expect(titles().length).toBeLessThan(15);
  expect(within(list).getAllByRole('listitem')[1]).toHaveAttribute('aria-posinset', '2');
  expect(within(list).getAllByRole('listitem')[1]).toHaveAttribute('aria-setsize', '3000');

  const second = screen.getByRole('button', { name: 'Avis 2' });
  act(() => second.focus());
  const scroller = list.parentElement;
  if (!scroller) throw new Error('no scroller');
  fireEvent.scroll(scroller, { target: { scrollTop: 60_000 } });
  expect(titles()[0]).toBe('Avis 2');
  expect(titles()).toContain('Avis 1001');
  expect(second).toHaveFocus();
  act(() => second.blur());
  expect(titles()).not.toContain('Avis 2');
});
