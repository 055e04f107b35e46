import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildUser } from '../../../tests/support/buildUser.ts';
import { openConsole } from '../../../tests/support/openConsole.tsx';
import { texts } from '../../i18n/index.ts';

// As in a console that stayed open over an upgrade: the files of its code are no longer there.
const gone = vi.hoisted(() => () => Promise.reject(new TypeError('Failed to fetch')));
vi.mock('../../features/help/HelpDialog.tsx', gone);
vi.mock('../../shared/FoundChoice.tsx', gone);

it('PRV-5 a help that cannot be loaded is told, and the page stays', async () => {
  const { actor } = openConsole({ signedIn: true });
  const help = await screen.findByRole('button', { name: 'Aide' });
  const page = await screen.findByRole('heading', { level: 1 });
  await actor.click(help);
  expect(await screen.findByText(texts.menu.helpFailed)).toBeVisible();
  expect(help).toHaveAttribute('aria-expanded', 'false');
  expect(page).toBeVisible();
});

it('SES-8 a project selector that cannot be loaded leaves the page and the name of the project', async () => {
  const user = buildUser({ roles: ['ROLE_SUPERUSER'], projectId: null, project: null });
  const projects = Array.from({ length: 1_000 }, (_, at) =>
    buildProject({ id: 1 + at, longName: `Réseau ${1 + at}` }),
  );
  openConsole({ signedIn: true, user, projects });
  const bar = await screen.findByRole('banner');
  await waitFor(() => expect(bar).toHaveTextContent('Réseau 1'));
  await act(() => vi.dynamicImportSettled());
  expect(bar).toBeVisible();
  expect(bar).toHaveTextContent('Réseau 1');
});
