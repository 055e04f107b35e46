import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { layOutLists } from '../../../tests/support/layOutLists.ts';
import { WindowList } from './WindowList.tsx';

beforeAll(() => layOutLists());

describe('WindowList', () => {
  it('draws what is near the window, and on paper all of it', () => {
    const rows = Array.from({ length: 300 }, (_, at) => `Quai ${at + 1}`);
    render(
      <WindowList label="Quais" rows={rows} keyOf={(row) => row} estimate={() => 100}>
        {(row) => row}
      </WindowList>,
    );
    expect(screen.getAllByRole('listitem').length).toBeLessThan(rows.length);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(rows);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByRole('listitem').length).toBeLessThan(rows.length);
  });

  it('keeps the row that has the focus where it is scrolled away, until it has it no more', () => {
    const rows = Array.from({ length: 300 }, (_, at) => `Quai ${at + 1}`);
    render(
      <WindowList label="Quais" rows={rows} keyOf={(row) => row} estimate={() => 100} isFixed>
        {(row) => <button type="button">{row}</button>}
      </WindowList>,
    );
    const second = screen.getByRole('button', { name: 'Quai 2' });
    act(() => second.focus());
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(20_000);
    fireEvent.scroll(window);
    expect(screen.getByRole('button', { name: 'Quai 201' })).toBeInTheDocument();
    expect(second).toHaveFocus();
    act(() => second.blur());
    expect(screen.queryByRole('button', { name: 'Quai 2' })).toBeNull();
  });

  it('measures no row of a list whose rows are all as high', () => {
    const rows = Array.from({ length: 300 }, (_, at) => `Ligne ${at + 1}`);
    render(
      <WindowList label="Lignes" rows={rows} keyOf={(row) => row} estimate={() => 30} isFixed>
        {(row) => row}
      </WindowList>,
    );
    // Without layout, measured elements are 0 high.
    expect(screen.getByRole('list', { name: 'Lignes' })).toHaveStyle({ height: '9000px' });
  });
});
