import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { failure } from '../../tests/support/fakeServer.ts';
import { openConsole } from '../../tests/support/openConsole.tsx';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { texts } from '../i18n/index.ts';
import { ConsoleMenu } from './layout/ConsoleMenu.tsx';
import { destinations } from './pages.ts';

const offeredPages = destinations.filter(({ capability }) => capability !== undefined);

const legacy = { name: 'Ancien serveur', version: '4.2' };

const superuser = buildUser({ roles: ['ROLE_SUPERUSER'] });
const project = buildProject({ approval: 'ALL' });

/** Opens the console as a superuser, before a server that answers so to what it offers. */
const open = (hash: string, app: Response | Record<string, unknown> = legacy) =>
  openConsole({
    hash,
    signedIn: true,
    user: superuser,
    projects: [project],
    routes: { 'GET /rest/app': app },
  });

it('SRV-3 the menu has only the pages that the server has', async () => {
  const calls = { offers: () => Promise.resolve(false) };
  const menu = <ConsoleMenu open onClose={() => undefined} />;
  renderPage(menu, { calls, user: superuser, project });
  const there = destinations.filter(({ group, capability }) => group !== null && capability === undefined);
  const labels = there.map(({ label }) => label);
  await waitFor(() => {
    const links = screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
    expect(links).toEqual(labels);
  });
});

it.each(offeredPages)(
  'SRV-3 $path says that the server lacks it, and asks for nothing',
  async ({ path, label }) => {
    const { server } = open(`#!${path}`);
    expect(await screen.findByText(texts.access.notOffered)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: label })).toBeVisible();
    expect(server.sent.filter((call) => call.path.startsWith('/api/'))).toEqual([]);
  },
);

it.each([
  ['/availability', texts.availability.loadFailed],
  ['/approvals', texts.approvals.loadFailed],
])('SRV-3 a server that cannot say what it has is not said to lack a page: %s', async (path, failed) => {
  open(`#!${path}`, failure(503, 'ServiceUnavailableException'));
  expect(await screen.findByText(failed)).toBeVisible();
  expect(screen.queryByText(texts.access.notOffered)).toBeNull();
});

it('SRV-3 the menu leaves out what the server lacks, and not what it could not say', async () => {
  const [gone, ...others] = offeredPages.filter(({ group }) => group !== null);
  const offers = (name: string) =>
    name === gone?.capability ? Promise.resolve(false) : Promise.reject(new Error('503'));
  renderPage(<ConsoleMenu open onClose={() => undefined} />, { calls: { offers }, user: superuser, project });
  const links = () => screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
  await waitFor(() => expect(links()).not.toContain(gone?.label));
  const mayBe = others.filter(({ capability }) => capability !== gone?.capability);
  expect(links()).toEqual(expect.arrayContaining(mayBe.map(({ label }) => label)));
});
