import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { CoreAdminContext, HttpError, usePermissions } from 'react-admin';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
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

it('ADM-12 without a network a save fails at once, and is not sent by itself later', async () => {
  const client = createQueryClient();
  client.mount();
  onTestFinished(() => client.unmount());
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  const send = vi.fn<() => Promise<unknown>>(() => Promise.reject(new HttpError('Panne', 0)));
  await expect(client.getMutationCache().build(client, { mutationFn: send }).execute({})).rejects.toThrow(
    'Panne',
  );
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(send).toHaveBeenCalledOnce();
});

it('MSG-7 what is shown without a network stays, and is read again once there is one', async () => {
  const client = createQueryClient();
  client.mount();
  onTestFinished(() => client.unmount());
  onTestFinished(() => onlineManager.setOnline(true));
  let answer: () => Promise<string> = () => Promise.resolve('avant');
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn: () => answer(), retry: false });
  onTestFinished(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('avant'));
  onlineManager.setOnline(false);
  answer = () => Promise.reject(new HttpError('Panne', 0));
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ data: 'avant', isError: true, fetchStatus: 'idle' });
  answer = () => Promise.resolve('après');
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('après'));
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
