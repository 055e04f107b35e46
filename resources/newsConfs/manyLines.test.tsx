import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import { setups } from '../../tests/support/buildSetup.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';

vi.mock('../../src/shared/LinePicture.tsx', { spy: true });

const [gares] = setups;
const numbers = Array.from({ length: 2_000 }, (_, at) => at + 1);
const newsConfLine = numbers.map((n) => ({
  ...gares?.newsConfLine[0],
  id: 100 + n,
  lineId: n,
  url: `https://example.org/${n}`,
}));
const states = numbers.map((n) => ({
  newsConfLineId: 100 + n,
  newsConfId: 4,
  readAt: null,
  failingSince: null,
  failure: null,
}));
const feeds = 'GET /api/traffic/feeds/project/1';

/** Opens the page of a setup of 2,000 lines. */
const openMany = (hash = '') =>
  openWorkspace(`/adminProject/1/newsConfs/4${hash}`, {
    'GET /rest/newsconf/project/1': { array: [{ ...gares, newsConfLine }] },
    'GET /rest/line/project/1': { array: numbers.map((n) => ({ id: n, name: `Bus ${n}` })) },
    [feeds]: { array: states },
  });
const table = () => screen.findByRole('table', { name: 'Lignes de la messagerie' });
const names = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

it('ADM-5 of thousands of lines fifty are drawn at a time, and one is found by its words', async () => {
  const { actor } = openMany();
  expect(await names()).toHaveLength(50);
  expect((await names())[0]).toBe('Bus 1');
  await actor.click(screen.getByRole('button', { name: 'Page suivante' }));
  expect((await names())[0]).toBe('Bus 51');
  const search = screen.getByRole('searchbox', { name: 'Rechercher une ligne ou une adresse' });
  // Of the many that it finds the first are seen.
  await actor.type(search, 'bus');
  expect((await names())[0]).toBe('Bus 1');
  await actor.type(search, ' org/1999');
  expect(await names()).toEqual(['Bus 1999']);
  await actor.type(search, 'x');
  expect(screen.getByText('Aucune ligne ne correspond à cette recherche.')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Tout afficher' }));
  expect(await names()).toHaveLength(50);
});

it('ADM-5 the page of the line that was asked for is opened', async () => {
  const { actor, router } = openMany('#line-225');
  expect((await names())[0]).toBe('Bus 101');
  expect(within(await table()).getByRole('row', { name: /Bus 125 / })).toHaveClass('Mui-selected');
  await actor.click(screen.getByRole('button', { name: 'Page suivante' }));
  expect((await names())[0]).toBe('Bus 151');
  await act(() => router.navigate(router.state.location));
  expect((await names())[0]).toBe('Bus 101');
});

it('ADM-5 TRF-3 the state of a source draws its own line again', async () => {
  const { server, queryClient } = openMany();
  expect(await screen.findAllByRole('cell', { name: texts.newsConfs.feed.waiting })).toHaveLength(50);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  vi.mocked(LinePicture).mockClear();
  server.routes[feeds] = {
    array: states.map((state) =>
      state.newsConfLineId === 102 ? { ...state, failure: 'réponse 503' } : state,
    ),
  };
  await act(() => queryClient.invalidateQueries({ queryKey: [1, 'project', 'feedStates'] }));
  await waitFor(async () => expect(await table()).toHaveTextContent('réponse 503'));
  expect(vi.mocked(LinePicture).mock.calls.map(([{ name }]) => name)).toEqual(['Bus 2']);
});
