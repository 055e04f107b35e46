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

it('SRV-3 a server that cannot say what it has is not said to lack a page', async () => {
  open('#!/availability', failure(503, 'ServiceUnavailableException'));
  expect(await screen.findByText(texts.availability.loadFailed)).toBeVisible();
  expect(screen.queryByText(texts.access.notOffered)).toBeNull();
});
