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
