import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildUser } from '../../../tests/support/buildUser.ts';
import { openConsole } from '../../../tests/support/openConsole.tsx';
import { texts } from '../../i18n/index.ts';

const superuser = buildUser({ roles: ['ROLE_SUPERUSER'], projectId: null, project: null });
it('SES-8 a thousand projects are found by typing, and offered by their names', async () => {
  const projects = Array.from({ length: 1_000 }, (_, at) =>
    buildProject({ id: 1 + at, name: `p${at}`, longName: `Réseau ${1_000 - at}` }),
  );
  const { actor } = openConsole({ signedIn: true, user: superuser, projects });
  // A menu, until there are so many.
  const named = () => screen.getByRole('combobox', { name: texts.session.projectSelector });
  await waitFor(() => expect(named()).toHaveValue('Réseau 1000'));
  const selector = named();
  await actor.click(selector);
  const [first, second] = screen.getAllByRole('option');
  expect([first?.textContent, second?.textContent]).toEqual(['Réseau 1', 'Réseau 2']);
  await actor.keyboard('reseau 987');
  await actor.click(await screen.findByRole('option', { name: 'Réseau 987' }));
  await waitFor(() => expect(decodeURIComponent(document.cookie)).toContain('"name":"p13"'));
  expect(selector).toHaveValue('Réseau 987');
  // It always names the project.
  await actor.clear(selector);
  await actor.tab();
  expect(selector).toHaveValue('Réseau 987');
});
