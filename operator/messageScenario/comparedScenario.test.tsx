import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showsNoMore } from '../../contract/proposedOutcome.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { active, openScenarios, strike } from '../../tests/support/openScenarios.tsx';

vi.mock('../../contract/proposedOutcome.ts', { spy: true });

beforeEach(() => layOutLists());

it('OPS-5 SCN-7 what it shows is compared with what is stored when that may have changed, not for each key in the name', async () => {
  const groups = active(strike, { autoDeactivationDelay: 600 });
  const { user } = openScenarios({ groups, project: buildProject({ approval: 'ALL' }) });
  await user.click(await screen.findByRole('button', { name: /^Grève/ }));
  await user.click(screen.getByRole('button', { name: 'Modifier' }));
  const name = await screen.findByRole('textbox', { name: /Nom du scénario/ });
  const before = vi.mocked(showsNoMore).mock.calls.length;
  expect(before).toBeGreaterThan(0);
  await user.type(name, ' nationale');
  await user.type(screen.getByRole('combobox', { name: 'Groupe' }), ' 2');
  expect(name).toHaveValue('Grève nationale');
  expect(vi.mocked(showsNoMore).mock.calls.length).toBe(before);
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: /Arrêt automatique/ }));
  expect(vi.mocked(showsNoMore).mock.calls.length).toBeGreaterThan(before);
  expect(screen.getByRole('button', { name: 'Proposer' })).toBeVisible();
});
