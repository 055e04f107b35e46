import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { StopField, StopsField } from './StopField.tsx';

const names = ['Antony', 'Massy', 'Massy-Verrières'];
const common = { label: 'Arrêt', names, problem: undefined, isError: false };

it('CMP-3 a stop that is typed counts once the field for several is left, as one that is chosen does', async () => {
  const onChange = vi.fn<(names: string[]) => void>();
  function Harness() {
    const [value, setValue] = useState<readonly string[]>(['Antony']);
    return (
      <StopsField
        {...common}
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  renderPage(<Harness />, { calls: {} });
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByRole('combobox', { name: 'Arrêt' }), 'Juvisy');
  await user.tab();
  expect(onChange.mock.lastCall).toEqual([['Antony', 'Juvisy']]);
  expect(screen.getByText('Juvisy')).toBeVisible();
});

it('CMP-3 a stop elsewhere is taken, and said to be none of the project once the field is left', async () => {
  function Harness() {
    const [value, setValue] = useState('');
    return <StopField {...common} value={value} onChange={setValue} />;
  }
  renderPage(<Harness />, { calls: {} });
  const user = userEvent.setup({ delay: null });
  const field = screen.getByRole('combobox', { name: 'Arrêt' });
  await user.type(field, 'Juvisy');
  expect(field).not.toHaveAccessibleDescription();
  await user.tab();
  expect(field).toHaveValue('Juvisy');
  expect(field).toHaveAccessibleDescription(/^Ce n’est pas un arrêt du projet/);
  await user.clear(field);
  // Whatever the case.
  await user.type(field, 'massy');
  await user.tab();
  expect(field).not.toHaveAccessibleDescription();
});

it('CMP-3 of a large network a hundred stops are listed, and each is found by its name', async () => {
  const many = Array.from({ length: 300 }, (_, at) => `Arrêt ${at + 1}`);
  renderPage(<StopField {...common} names={many} value="" onChange={() => undefined} />, { calls: {} });
  renderPage(<StopsField {...common} label="Arrêts" names={many} value={[]} onChange={() => undefined} />, {
    calls: {},
  });
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('combobox', { name: 'Arrêt' }));
  expect(screen.getAllByRole('option')).toHaveLength(100);
  const several = screen.getByRole('combobox', { name: 'Arrêts' });
  await user.click(several);
  expect(screen.getAllByRole('option')).toHaveLength(100);
  await user.type(several, '300');
  expect(screen.getByRole('option')).toHaveTextContent('Arrêt 300');
});
