import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { buildLibraryMessage } from '../../tests/support/buildLibraryMessage.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { LibraryChoice } from './LibraryChoice.tsx';
import type { Library } from './useLibrary.ts';

beforeAll(() => layOutLists({ height: 360, rowHeight: 60 }));

const works = buildLibraryMessage({
  id: 8,
  title: 'Travaux',
  content: '<p>Accès fermé</p>',
  defaultScreens: ['q1', 'q2'],
});
const strike = buildLibraryMessage({ id: 9, title: '', content: '<p>Grève</p>' });

function open(library: Partial<Library> = {}, chosen: number | null = null) {
  const calls = { onChoose: vi.fn(), retry: vi.fn() };
  const whole: Library = {
    messages: [works, strike],
    isRead: true,
    loading: false,
    projectSelected: true,
    isReloading: false,
    retry: calls.retry,
    ...library,
  };
  render(<LibraryChoice library={whole} chosen={chosen} onChoose={calls.onChoose} />);
  return { ...calls, user: userEvent.setup() };
}
const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('SPR-5 each message is told by its title, its text and its screens, and is chosen by a press', async () => {
  const { onChoose, user } = open({}, 9);
  expect(items()).toEqual(['TravauxAccès fermé · 2 écrans par défaut', 'GrèveGrève · 0 écran par défaut']);
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Grève');
  await user.click(screen.getByRole('button', { name: /^Travaux/ }));
  expect(onChoose.mock.calls).toEqual([[works]]);
});

it('SPR-5 the library is searched by title and text, whatever case and accents', async () => {
  const { user } = open();
  const search = screen.getByRole('searchbox', { name: 'Rechercher dans la bibliothèque' });
  await user.type(search, 'ACCES trav');
  expect(items()).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Travaux/ })).toBeVisible();
  await user.type(search, 'x');
  expect(items()).toEqual([]);
  expect(screen.getByText('Aucun message ne correspond à la recherche.')).toBeVisible();
});

it('SPR-12 while it is read nothing can be chosen', () => {
  open({ loading: true });
  expect(screen.getByRole('status', { name: 'Chargement en cours' })).toBeVisible();
  expect(items()).toEqual([]);
});

it('SPR-5 an empty library says what to do', () => {
  open({ messages: [] });
  expect(screen.getByRole('alert')).toHaveTextContent(
    /ne contient aucun message\. Composez un message inopiné/,
  );
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('SPR-12 one that could not be read is read again on demand', async () => {
  const { retry, user } = open({ projectSelected: false });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('SPR-5 of thousands of messages those in sight are drawn, and each is found by its words', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) =>
    buildLibraryMessage({ id: 100 + at, title: `Avis ${at + 1}` }),
  );
  const { onChoose, user } = open({ messages: many });
  expect(items().length).toBeLessThan(20);
  await user.type(screen.getByRole('searchbox'), 'avis 2987');
  await user.click(screen.getByRole('button', { name: /^Avis 2987/ }));
  expect(onChoose.mock.calls).toEqual([[many[2_986]]]);
});
