import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { texts } from '../i18n/index.ts';
import { UnfinishedFields, useUnfinishedFields } from './pickers/unfinishedFields.ts';
import { useTypedChoice } from './useTypedChoice.ts';

const { notChosen } = texts.configuration;

function Field({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const { choice, problem } = useTypedChoice(value ?? '');
  return (
    <Autocomplete
      options={['Quai 1', 'Quai 2']}
      value={value}
      {...choice}
      onChange={(_, next) => onChange(next)}
      renderInput={(props) => (
        <TextField {...props} label="Écran" error={problem !== null} helperText={problem} />
      )}
    />
  );
}

function Form() {
  const [value, setValue] = useState<string | null>('Quai 1');
  const { isUnfinished, report } = useUnfinishedFields();
  return (
    <>
      <UnfinishedFields value={report}>
        <Field value={value} onChange={setValue} />
      </UnfinishedFields>
      <p data-testid="says">{isUnfinished ? 'unfinished' : value}</p>
      <button onClick={() => setValue('Quai 2')}>elsewhere</button>
    </>
  );
}

function open() {
  render(<Form />);
  const field = screen.getByRole('combobox', { name: 'Écran' });
  const says = () => screen.getByTestId('says').textContent;
  return { field, says, user: userEvent.setup() };
}

it('SPR-8 what is typed and not chosen stays, is told once the field is left, and holds the form', async () => {
  const { field, says, user } = open();
  await user.clear(field);
  await user.type(field, 'Quai 2');
  expect(says()).toBe('unfinished');
  expect(field).not.toBeInvalid();
  await user.tab();
  expect(field).toHaveValue('Quai 2');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(notChosen('Quai 2'));
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Quai 2' }));
  expect(says()).toBe('Quai 2');
  await user.tab();
  expect(field).not.toBeInvalid();
});

it('SPR-8 over a chosen option it is told at Enter, until it is chosen, cleared, or replaced from elsewhere', async () => {
  const { field, says, user } = open();
  await user.click(field);
  await user.keyboard('Quai 0{Enter}');
  expect(field).toHaveAccessibleDescription(notChosen('Quai 0'));
  expect(says()).toBe('unfinished');
  await user.keyboard('{Backspace}1');
  expect(says()).toBe('Quai 1');
  await user.keyboard('2');
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(field).toHaveValue('Quai 2');
  expect(says()).toBe('Quai 2');
  await user.type(field, 'bis');
  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue('');
  expect(says()).toBe('');
  expect(field).not.toBeInvalid();
});
