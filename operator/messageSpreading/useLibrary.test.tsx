import { act, screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import { buildLibraryMessage } from '../../tests/support/buildLibraryMessage.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { useLibrary } from './useLibrary.ts';

function Told() {
  const { messages, isReloading, projectSelected } = useLibrary(true);
  const told = [
    messages.length,
    projectSelected ? 'offered' : 'failed',
    ...(isReloading ? ['read again'] : []),
  ];
  return <p>{told.join(', ')}</p>;
}

it('SPR-5 a library that was read stays offered when it cannot be read again; one that never was is not', async () => {
  let reading = Promise.withResolvers<LibraryMessage[]>();
  const library = vi.fn(() => reading.promise);
  const { queryClient } = renderPage(<Told />, { calls: { library }, project: buildProject() });
  const panne = new HttpError('Panne', 503, {});
  reading.reject(panne);
  expect(await screen.findByText('0, failed')).toBeVisible();
  reading = Promise.withResolvers();
  act(() => void queryClient.invalidateQueries({ queryKey: [1, 'library'] }));
  reading.resolve([buildLibraryMessage({ id: 8 })]);
  expect(await screen.findByText('1, offered')).toBeVisible();
  reading = Promise.withResolvers();
  act(() => void queryClient.invalidateQueries({ queryKey: [1, 'library'] }));
  expect(await screen.findByText('1, offered, read again')).toBeVisible();
  reading.reject(panne);
  expect(await screen.findByText('1, offered')).toBeVisible();
});
