import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildNewsConf, buildScreen } from '../../../tests/support/buildScreen.ts';
import { buildUser } from '../../../tests/support/buildUser.ts';
import { failure } from '../../../tests/support/fakeServer.ts';
import { layOutLists } from '../../../tests/support/layOutLists.ts';
import { openConsole } from '../../../tests/support/openConsole.tsx';
import type { User } from '../../../contract/schemas/session.ts';
import { texts } from '../../i18n/index.ts';
import { reloadSession } from '../../session/session.ts';
import { cookieText, writeCookie } from '../../session/sessionCookies.ts';

const superuser = buildUser({ roles: ['ROLE_SUPERUSER'], projectId: null, project: null });
const projects = [buildProject(), buildProject({ id: 2, name: 'val', longName: 'Orlyval' })];
const newsConf = buildNewsConf({ listsMode: 'NONE', textMode: 'TEXTAREA' });
const routes = {
  'GET /rest/newsconf/project/1': { array: [newsConf] },
  'GET /rest/newsconf/project/2': { array: [newsConf] },
  'GET /rest/screen/project/sites/1': { map: { 1: [buildScreen({ newsConf })] } },
  'GET /rest/line/project/1': { array: [] },
  'GET /rest/template/project/1': { array: [] },
  'GET /rest/language': { array: [] },
  'GET /rest/scenario/project/1': { array: [] },
};

/** Opens the spreading page with a message that has not been sent. */
async function openWithWork() {
  const opened = openConsole({
    hash: '#!/messagesSpreading',
    signedIn: true,
    user: superuser,
    projects,
    routes,
  });
  await opened.actor.type(await screen.findByRole('textbox', { name: 'Texte du message' }), 'Retard');
  return opened;
}
type Actor = Awaited<ReturnType<typeof openWithWork>>['actor'];

async function signOut(actor: Actor) {
  await actor.click(screen.getByRole('button', { name: new RegExp(texts.session.userMenu) }));
  await actor.click(screen.getByRole('menuitem', { name: texts.session.signOut }));
}

async function chooseOrlyval(actor: Actor) {
  await actor.click(screen.getByRole('combobox', { name: texts.session.projectSelector }));
  await actor.click(await screen.findByRole('option', { name: 'Orlyval' }));
}

async function answer(actor: Actor, word: 'Oui' | 'Non') {
  const question = await screen.findByRole('alertdialog', { name: texts.spreading.leave.title });
  await actor.click(within(question).getByRole('button', { name: word }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

const text = () => screen.getByRole('textbox', { name: 'Texte du message' });

describe('unsaved work', () => {
  beforeEach(() => {
    layOutLists();
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('min-width'),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });

  it('NAV-8 signing out asks first', async () => {
    const { actor, server } = await openWithWork();
    await signOut(actor);
    await answer(actor, 'Non');
    expect(text()).toHaveValue('Retard');
    expect(server.sentTo('/rest/user/logout')).toEqual([]);
    await signOut(actor);
    await answer(actor, 'Oui');
    expect(await screen.findByLabelText(texts.session.username)).toBeVisible();
    expect(server.sentTo('/rest/user/logout')).toHaveLength(1);
  });

  it('NAV-8 another project asks first', async () => {
    const { actor } = await openWithWork();
    await chooseOrlyval(actor);
    await answer(actor, 'Non');
    expect(text()).toHaveValue('Retard');
    await chooseOrlyval(actor);
    await answer(actor, 'Oui');
    await waitFor(() => expect(decodeURIComponent(document.cookie)).toContain('"name":"val"'));
  });

  it('CMP-6 SES-5 what one user has typed and was asked is not left to the next, and waits for the first', async () => {
    const { actor } = await openWithWork();
    /** Another tab signs somebody in, and this one reads the cookies again. */
    const become = (user: User) => {
      writeCookie('token', `of${user.id}`);
      writeCookie('user', cookieText(user));
      act(() => void reloadSession());
    };
    await signOut(actor);
    await screen.findByRole('alertdialog', { name: texts.spreading.leave.title });
    become({ ...superuser, id: 2 });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await screen.findByRole('textbox', { name: 'Texte du message' })).toHaveValue('');
    await actor.type(text(), 'Grève');
    become(superuser);
    await waitFor(() => expect(text()).toHaveValue('Retard'));
  });

  it('NAV-8, SES-6 a session that has ended is not held', async () => {
    const { server, streams } = await openWithWork();
    server.routes['GET /rest/newsconf/project/1'] = failure(401, 'InsufficientAuthenticationException');
    const events = streams.live().find(({ url }) => url.startsWith('/api/events/'));
    act(() => events?.send('change', { topics: ['project'] }));
    expect(await screen.findByLabelText(texts.session.username)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
