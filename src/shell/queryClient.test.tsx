import { renderHook } from '@testing-library/react';
import { CoreAdminContext, HttpError, usePermissions } from 'react-admin';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './queryClient.ts';

it.each([
  ['a refusal', new HttpError('Interdit', 403), 0, false],
  ['a broken line', new HttpError('Panne', 0), 0, true],
  ['a server in trouble', new HttpError('Indisponible', 503), 0, true],
  ['a second failure', new HttpError('Indisponible', 503), 1, false],
])('MSG-7 %s, %o, after %i tries: tried again %s', (_, error, failures, again) => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry;
  expect(typeof retry === 'function' && retry(failures, error)).toBe(again);
});

it('NAV-4 react-admin draws its routes once, since it never waits for permissions', () => {
  const getPermissions = vi.fn<() => Promise<unknown>>(() => Promise.resolve([]));
  const queryClient = createQueryClient();
  const { result } = renderHook(() => usePermissions(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <CoreAdminContext queryClient={queryClient} authProvider={{ getPermissions } as never}>
        {children}
      </CoreAdminContext>
    ),
  });
  expect(result.current).toMatchObject({ isPending: false, isFetching: false });
  expect(getPermissions).not.toHaveBeenCalled();
});
