import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FileDrop } from './FileDrop.tsx';

const files = ['offre.zip', 'autre.zip'].map((name) => new File(['x'], name));

function open(disabled = false) {
  const onFiles = vi.fn<(some: readonly File[]) => void>();
  render(
    <FileDrop
      label="Choisir une offre"
      text="Déposez l’offre ici"
      button={{ text: 'Parcourir', variant: 'contained' }}
      disabled={disabled}
      onFiles={onFiles}
    />,
  );
  const drop = (some: File[]) =>
    fireEvent.drop(screen.getByText('Déposez l’offre ici'), {
      dataTransfer: { files: some, types: ['Files'] },
    });
  return { drop, onFiles, told: () => onFiles.mock.calls.map(([some]) => some.map(({ name }) => name)) };
}

it('EXP-1 several files dropped at once are all told, so that it can be said that one is taken', async () => {
  const { drop, told } = open();
  drop(files);
  await vi.waitFor(() => expect(told()).toEqual([['offre.zip', 'autre.zip']]));
});

it('EXP-1 nothing is taken while the last file is on its way', () => {
  const { drop, onFiles } = open(true);
  // The drop is left to the browser.
  expect(drop(files.slice(0, 1))).toBe(true);
  expect(screen.getByRole('button', { name: 'Parcourir' })).toBeDisabled();
  expect(onFiles).not.toHaveBeenCalled();
});
