import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { texts } from '../i18n/index.ts';
import { type Difference, VersionsDialog } from './VersionsDialog.tsx';

const words = texts.versions;

function open(differences: readonly Difference[]) {
  const told = { onClose: vi.fn(), onTakeTheirs: vi.fn(), onKeepMine: vi.fn() };
  render(<VersionsDialog title="Modifié entre-temps" differences={differences} {...told} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const calls = () => [told.onClose, told.onTakeTheirs, told.onKeepMine].map(({ mock }) => mock.calls.length);
  return { press, calls };
}

it('PRV-4 of two versions each button does what it says, and that of going on has the focus', () => {
  const { press, calls } = open([{ label: 'Nom', mine: 'Nord', theirs: '' }]);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Nord', words.nothing]);
  expect(screen.getByRole('alertdialog')).not.toHaveAccessibleDescription(new RegExp(words.same));
  expect(screen.getByRole('button', { name: words.goOn })).toHaveFocus();
  press(words.keepMine);
  expect(calls()).toEqual([0, 0, 1]);
  press(words.takeTheirs);
  expect(calls()).toEqual([0, 1, 1]);
  press(words.goOn);
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(calls()).toEqual([2, 1, 1]);
});

it('PRV-4 two versions that say the same are told to', () => {
  open([]);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(words.same);
  expect(screen.queryByRole('table')).toBeNull();
});
