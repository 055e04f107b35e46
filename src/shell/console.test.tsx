import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildUser } from '../../tests/support/buildUser.ts';
import { hashNow, openConsole } from '../../tests/support/openConsole.tsx';
import { texts } from '../i18n/index.ts';

it('SES-4 what is ticked and filtered goes with the session, and what a page looks like with its user', async () => {
  const { actor, server, store } = openConsole({ signedIn: true });
  const kept = ['sites.1.selectedIds', 'sites.1', 'messageList.view', 'sites.1.savedQueries'];
  const left = () => kept.filter((key) => store.getItem(key) !== undefined);
  const signOut = async () => {
    await actor.click(await screen.findByRole('button', { name: new RegExp(texts.session.userMenu) }));
    await actor.click(screen.getByRole('menuitem', { name: texts.session.signOut }));
    await screen.findByLabelText(texts.session.username);
  };
  const signIn = async () => {
    await actor.type(screen.getByLabelText(texts.session.username), 'quelqu’un');
    await actor.type(screen.getByLabelText(texts.session.password), 'juste');
    await actor.click(screen.getByRole('button', { name: texts.session.submit }));
  };
  for (const key of kept) store.setItem(key, [5]);
  await signOut();
  await waitFor(() => expect(left()).toEqual(['messageList.view', 'sites.1.savedQueries']));
  await signIn();
  await waitFor(() => expect(hashNow()).toBe('#!/index'));
  expect(left()).toEqual(['messageList.view', 'sites.1.savedQueries']);
  await signOut();
  server.routes['GET /rest/user/'] = buildUser({ id: 99 });
  await signIn();
  await waitFor(() => expect(left()).toEqual(['sites.1.savedQueries']));
});
