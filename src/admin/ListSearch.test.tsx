import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListFilterContext, type ListFilterContextValue } from 'react-admin';
import { expect, it } from 'vitest';
import { ListSearch } from './ListSearch.tsx';

const field = () => screen.getByRole('searchbox');

it('ADM-14 what is typed stands while the list follows, and shows what changes the list from elsewhere', async () => {
  const asked: unknown[] = [];
  const listWith = (q?: string) => (
    <ListFilterContext.Provider
      value={
        {
          filterValues: { q },
          setFilters: (values: { q?: string }) => asked.push(values.q),
        } as unknown as ListFilterContextValue
      }
    >
      <ListSearch />
    </ListFilterContext.Provider>
  );
  const actor = userEvent.setup();
  const { rerender } = render(listWith());
  await actor.type(field(), 'gare');
  expect(asked).toEqual(['g', 'ga', 'gar', 'gare']);
  rerender(listWith('ga'));
  expect(field()).toHaveValue('gare');
  rerender(listWith('gare'));
  expect(field()).toHaveValue('gare');
  rerender(listWith('ga'));
  expect(field()).toHaveValue('ga');
  await actor.keyboard('{Escape}');
  expect(asked.at(-1)).toBeUndefined();
  await actor.paste('é'.repeat(501));
  expect(asked.at(-1)).toHaveLength(200);
  await actor.keyboard('{Escape}');
  rerender(listWith('g'));
  expect(field()).toHaveValue('');
  rerender(listWith());
  rerender(listWith('orly'));
  expect(field()).toHaveValue('orly');
});
