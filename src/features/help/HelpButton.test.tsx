import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildUser } from '../../../tests/support/buildUser.ts';
import { openConsole } from '../../../tests/support/openConsole.tsx';
import { openingMs } from './HelpDialog.tsx';

const openHelp = async (routes = {}) => {
  const opened = openConsole({ signedIn: true, routes });
  await opened.actor.click(await screen.findByRole('button', { name: 'Aide' }));
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Aide' }) };
};

it('PRV-5, SES-8 shows the help of the page, cleaned, beside a page that stays usable', async () => {
  const fileContent = '<p>Choisissez un écran.</p><img src=x onerror=alert(1)>';
  const { actor, dialog } = await openHelp({ 'GET /rest/help/1/index': { fileContent } });
  expect(await within(dialog).findByText('Choisissez un écran.')).toBeVisible();
  expect(dialog.innerHTML).not.toContain('onerror');
  // A picture from elsewhere is not loaded.
  expect(dialog.querySelector('img')).not.toHaveAttribute('src');
  expect(screen.getByRole('main')).toBeVisible();
  await actor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Aide' })).toHaveFocus();
});

it('PRV-5 SES-8 is there for the superuser of a network without projects', async () => {
  const user = buildUser({ roles: ['ROLE_SUPERUSER'], projectId: null, project: null });
  const { actor } = openConsole({
    signedIn: true,
    user,
    projects: [],
    hash: '#!/adminProject',
    routes: { 'GET /rest/help/0/adminProject': { fileContent: '<p>Créez un projet.</p>' } },
  });
  await actor.click(await screen.findByRole('button', { name: 'Aide' }));
  expect(await screen.findByText('Créez un projet.', {}, { timeout: 5000 })).toBeVisible();
});

it('PRV-5 opens after a second', async () => {
  expect(openingMs).toBe(1000);
  const { actor } = openConsole({ signedIn: true });
  const button = await screen.findByRole('button', { name: 'Aide' });
  const asked = performance.now();
  await actor.click(button);
  await screen.findByRole('dialog', { name: 'Aide' });
  expect(performance.now() - asked).toBeGreaterThanOrEqual(openingMs);
});

it('PRV-5 says when there is none', async () => {
  const { dialog } = await openHelp();
  expect(await within(dialog).findByText("La page d'aide n'est pas disponible.")).toBeVisible();
});

/** jsdom has no layout: pretends that the help is 400 × 300 px in a window of 1000 × 700. */
function layOutHelp() {
  HTMLElement.prototype.setPointerCapture = vi.fn();
  const outer = { width: 1000, height: 700 };
  const root = document.documentElement;
  vi.spyOn(root, 'clientWidth', 'get').mockImplementation(() => outer.width);
  vi.spyOn(root, 'clientHeight', 'get').mockImplementation(() => outer.height);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const [, x = 0, y = 0] = (/translate\((-?\d+)px, (-?\d+)px\)/.exec(this.style.transform) ?? []).map(
      Number,
    );
    return new DOMRect(outer.width - 400 + x, 64 + y, 400, 300);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return outer;
}

it('PRV-5 is moved by its head, and stays in sight when the window shrinks', async () => {
  const { dialog } = await openHelp();
  const outer = layOutHelp();
  const head = within(dialog).getByRole('heading', { name: 'Aide' });
  fireEvent.pointerDown(head, { clientX: 700, clientY: 80 });
  fireEvent.pointerMove(head, { clientX: 650, clientY: 100 });
  expect(dialog).toHaveStyle({ transform: 'translate(-50px, 20px)' });
  fireEvent.pointerMove(head, { clientX: 650, clientY: 900 });
  expect(dialog).toHaveStyle({ transform: 'translate(-50px, 336px)' });
  fireEvent.pointerUp(head);
  fireEvent.pointerMove(head, { clientX: 10, clientY: 10 });
  expect(dialog).toHaveStyle({ transform: 'translate(-50px, 336px)' });
  outer.height = 500;
  fireEvent(window, new Event('resize'));
  expect(dialog).toHaveStyle({ transform: 'translate(-50px, 136px)' });
});

it('PRV-5 is moved by the arrow keys, of a button that is pressed by no drag, and by a press of it', async () => {
  const { actor, dialog } = await openHelp();
  layOutHelp();
  const button = within(dialog).getByRole('button', {
    name: 'Déplacer l’aide de l’autre côté, ou par les flèches du clavier',
  });
  fireEvent.pointerDown(button, { clientX: 700, clientY: 80 });
  fireEvent.pointerMove(button, { clientX: 600, clientY: 80 });
  button.focus();
  await actor.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}');
  expect(dialog).toHaveStyle({ transform: 'translate(-140px, 20px)' });
  // One press puts it on the other side, for whoever can neither drag nor type.
  await actor.click(button);
  expect(dialog).toHaveStyle({ transform: 'translate(-460px, 252px)' });
});

const guide = {
  'GET /rest/help/1/index': {
    fileContent:
      '<h1>Liste</h1><p><a href="/guide/glossaire#aide-periode">période</a> <a href="https://x.test">dehors</a></p>',
  },
  'GET /rest/help/1/glossaire': {
    fileContent:
      '<h1>Glossaire</h1><h3 id="aide-periode">Période</h3><img src="/guide/files/a.webp" alt="Un écran"><a href="#aide-periode">plus haut</a>',
  },
};

it('PRV-5 its links lead on within it, and back', async () => {
  const { actor, dialog } = await openHelp(guide);
  const inside = within(dialog);
  const whole = inside.getByRole('link', { name: 'Ouvrir le guide' });
  expect(whole).toHaveAttribute('href', '/guide/index');
  expect(await inside.findByText('dehors')).not.toHaveAttribute('href');
  await actor.click(inside.getByRole('link', { name: 'période' }));
  expect(await inside.findByRole('heading', { name: 'Période' })).toBeVisible();
  expect(inside.getByRole('img', { name: 'Un écran' })).toHaveAttribute('src', '/guide/files/a.webp');
  expect(whole).toHaveAttribute('href', '/guide/glossaire');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  // A place of the same page.
  await actor.click(inside.getByRole('link', { name: 'plus haut' }));
  expect(inside.getByRole('heading', { name: 'Période' })).toBeVisible();
  expect(whole).toHaveAttribute('href', '/guide/glossaire');
  await actor.click(inside.getByRole('button', { name: 'Revenir à la page précédente' }));
  expect(inside.getByRole('heading', { name: 'Période' })).toBeVisible();
  await actor.click(inside.getByRole('button', { name: 'Revenir à la page précédente' }));
  expect(await inside.findByRole('heading', { name: 'Liste' })).toBeVisible();
  expect(inside.queryByRole('button', { name: 'Revenir à la page précédente' })).toBeNull();
  expect(window.location.hash).toBe('#!/index');
});

it('PRV-5 follows to another page of the console where it is, without taking the keyboard', async () => {
  const { actor, dialog, router } = await openHelp({
    ...guide,
    'GET /rest/help/1/agenda': { fileContent: '<h1>Agenda du projet</h1>' },
  });
  layOutHelp();
  within(dialog)
    .getByRole('button', { name: 'Déplacer l’aide de l’autre côté, ou par les flèches du clavier' })
    .focus();
  await actor.keyboard('{ArrowLeft}');
  screen.getByRole('main').focus();
  await act(() => router.navigate('/agenda'));
  expect(await within(dialog).findByRole('heading', { name: 'Agenda du projet' })).toBeVisible();
  expect(dialog).toHaveStyle({ transform: 'translate(-20px, 0px)' });
  expect(dialog).not.toContainElement(document.activeElement as HTMLElement);
});

it('PRV-5 follows to another page of the console, which begins with its own help', async () => {
  const { actor, dialog, router } = await openHelp({
    ...guide,
    'GET /rest/help/1/agenda': { fileContent: '<h1>Agenda du projet</h1>' },
  });
  await actor.click(await within(dialog).findByRole('link', { name: 'période' }));
  await within(dialog).findByRole('heading', { name: 'Glossaire' });
  await act(() => router.navigate('/agenda'));
  const other = await screen.findByRole('dialog', { name: 'Aide' });
  expect(await within(other).findByRole('heading', { name: 'Agenda du projet' })).toBeVisible();
  expect(within(other).queryByRole('button', { name: 'Revenir à la page précédente' })).toBeNull();
});

it('PRV-5 a link that is opened beside does not lead away within the help', async () => {
  const { dialog } = await openHelp(guide);
  const link = await within(dialog).findByRole('link', { name: 'période' });
  const isLeftToBrowser = fireEvent.click(link, { ctrlKey: true });
  expect(isLeftToBrowser).toBe(true);
  expect(within(dialog).getByRole('heading', { name: 'Liste' })).toBeVisible();
});
