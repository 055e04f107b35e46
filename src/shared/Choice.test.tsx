import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Choice } from './Choice.tsx';

it.each<[string, number | null, number]>([
  ['that is gone', 7, 1],
  ['that is there', 5, 1],
  ['that was never made', null, 0],
])('SPR-2 « Aucun » takes back a choice %s, once', async (_, value, times) => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const options = [{ id: 5, label: 'Travaux' }];
  render(<Choice label="Cause" none="Aucun" value={value} options={options} onChange={onChange} />);
  await user.click(screen.getByRole('combobox', { name: 'Cause' }));
  await user.click(screen.getByRole('option', { name: 'Aucun' }));
  expect(onChange.mock.calls).toEqual(Array<[null]>(times).fill([null]));
});

const many = Array.from({ length: 2_000 }, (_, at) => ({ id: 1 + at, label: `Gare ${1 + at}` }));

it('SPR-2 of thousands some are listed, each is found by typing, and « Aucun » stays the first option', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<Choice label="Site" none="Aucun" value={3} options={many} onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Site' });
  expect(field).toHaveValue('Gare 3');
  await user.click(field);
  const options = screen.getAllByRole('option');
  expect([options.length, options[0]?.textContent]).toEqual([100, 'Aucun']);
  await user.click(screen.getByRole('option', { name: 'Aucun' }));
  await user.type(field, '{Control>}a{/Control}gare 1987');
  await user.click(screen.getByRole('option', { name: 'Gare 1987' }));
  expect(onChange.mock.calls).toEqual([[null], [1987]]);
});

it('SPR-2 of thousands, one that is gone is told and taken back, and a text that names none is no choice', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<Choice label="Site" none="Aucun" value={9_999} options={many} onChange={onChange} />);
  expect(screen.getByText('Ce qui était choisi n’existe plus.')).toBeVisible();
  const field = screen.getByRole('combobox', { name: 'Site' });
  await user.click(field);
  await user.click(screen.getByRole('option', { name: 'Aucun' }));
  expect(onChange.mock.calls).toEqual([[null]]);
  await user.type(field, 'Orlyval');
  await user.tab();
  expect(field).toHaveValue('Orlyval');
  expect(field).toBeInvalid();
  expect(onChange).toHaveBeenCalledOnce();
});
