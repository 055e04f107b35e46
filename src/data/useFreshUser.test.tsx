import { act } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { User } from '../../contract/schemas/session.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { getSession, keepToken } from '../session/session.ts';
import { useFreshUser } from './useFreshUser.ts';

function Shell() {
  useFreshUser();
  return null;
}

/** Opens a page whose requests the test answers, in the order in which they were sent. */
function open() {
  const answers: PromiseWithResolvers<User>[] = [];
  const currentUser = vi.fn(() => {
    const answer = Promise.withResolvers<User>();
    answers.push(answer);
    return answer.promise;
  });
  const { router } = renderPage(<Shell />, { calls: { currentUser } });
  const answer = (at: number, outcome: User | Error) =>
    act(async () => {
      if (outcome instanceof Error) answers[at]?.reject(outcome);
      else answers[at]?.resolve(outcome);
      await answers[at]?.promise.catch(() => null);
    });
  return { router, answer };
}

const lost = new Error('Panne');

it('SES-5 a user who cannot be read ends the session', async () => {
  const { answer } = open();
  await answer(0, lost);
  expect(getSession().token).toBeNull();
});

it('SES-5 a call that never came through ends the session of a page that is still here a moment later', async () => {
  vi.useFakeTimers();
  const { answer } = open();
  const { token } = getSession();
  await answer(0, new HttpError('Réseau', 0, null));
  // The calls are aborted when the page reloads.
  expect(getSession().token).toBe(token);
  act(() => void vi.runAllTimers());
  expect(getSession().token).toBeNull();
});

it('SES-5 an answer that comes after the next change of location says nothing', async () => {
  const { router, answer } = open();
  await act(() => router.navigate('/lines'));
  await answer(1, buildUser({ username: 'nouveau' }));
  await answer(0, lost);
  expect(getSession().user?.username).toBe('nouveau');
});

it('SES-5 an answer to a call of an earlier session says nothing', async () => {
  const { answer } = open();
  act(() => keepToken('another'));
  await answer(0, lost);
  expect(getSession().token).toBe('another');
});
