import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pick } from './Pick.tsx';

it.each([10, 2_000])('SCR-1 one of %i values is chosen, and all again', async (count) => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const options = Array.from({ length: count }, (_, at) => ({ value: `s${at}`, label: `Gare ${at}` }));
  const show = (value: string) => (
    <Pick label="Site" all="Tous les sites" value={value} options={options} onChange={onChange} />
  );
  const { rerender } = render(show(''));
  const open = () => user.click(screen.getByRole('combobox', { name: 'Site' }));
  await open();
  await user.click(screen.getByRole('option', { name: 'Gare 7' }));
  rerender(show('s7'));
  await open();
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Gare 7');
  await user.click(screen.getByRole('option', { name: 'Tous les sites' }));
  expect(onChange.mock.calls).toEqual([['s7'], ['']]);
});
