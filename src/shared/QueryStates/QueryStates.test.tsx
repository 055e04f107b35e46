import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '../../i18n/index.ts';
import { QueryStates } from './QueryStates.tsx';

const refetch = vi.fn();
const idle = { data: undefined, error: null, isPending: false, isFetching: false, refetch };

function show(state: Partial<{ data: string[]; error: Error; isPending: boolean }>) {
  render(
    <QueryStates
      query={{ ...idle, ...state }}
      isEmpty={(data) => data.length === 0}
      empty="Pas de messages associés au projet"
      failure="Les messages n'ont pas pu être chargés."
    >
      {(data) => data.join()}
    </QueryStates>,
  );
}

describe('QueryStates', () => {
  it('loading: skeletons, said to a screen reader', () => {
    show({ isPending: true });
    expect(screen.getByRole('status', { name: texts.common.loading })).toHaveAttribute('aria-busy', 'true');
  });

  it('empty: the banner', () => {
    show({ data: [] });
    expect(screen.getByText('Pas de messages associés au projet')).toBeVisible();
  });

  it('error: what failed, why, and « Réessayer »', async () => {
    show({ error: new Error('Le serveur ne répond pas.') });
    expect(screen.getByRole('alert')).toHaveTextContent("Les messages n'ont pas pu être chargés.");
    expect(screen.getByRole('alert')).toHaveTextContent('Le serveur ne répond pas.');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('content stays in sight when reading it again fails', () => {
    show({ data: ['a', 'b'], error: new Error('x') });
    expect(screen.getByText('a,b')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
