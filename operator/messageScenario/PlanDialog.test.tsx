import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { buildLibraryMessage } from '../../tests/support/buildLibraryMessage.ts';
import { buildPlan } from '../../tests/support/buildPlan.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScenario } from '../../tests/support/buildScenario.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { planOf } from '../../contract/planProgress.ts';

it('TIM-8 TIM-3 half an end is not planned as none: it is finished, or cleared', async () => {
  const save = vi.fn(() => Promise.resolve({ isDone: true, theirs: null }));
  const onClose = vi.fn();
  renderPage(
    <PlanDialog
      scenario={buildScenario()}
      stored={buildScenario()}
      screens={[]}
      project={buildProject()}
      plan={null}
      plans={[]}
      clockOffset={0}
      commands={{ isBusy: false, save, remove: vi.fn() }}
      onClose={onClose}
    />,
    { calls: {} },
  );
  const user = userEvent.setup({ delay: null });
  const saveButton = () => screen.getByRole('button', { name: 'Enregistrer la planification' });
  await user.click(await screen.findByRole('button', { name: 'Chaque semaine' }));
  const end = await screen.findByRole('group', { name: 'Heure d’arrêt' });
  expect(saveButton()).toBeEnabled();
  await user.click(within(end).getByRole('spinbutton', { name: 'Heures' }));
  await user.keyboard('{Backspace}');
  expect(saveButton()).toBeDisabled();
  expect(screen.queryByText(/sera activé/)).toBeNull();
  await user.click(screen.getByRole('heading', { name: /Grève/ }));
  expect(await screen.findByText('Saisie incomplète : terminez-la, ou effacez-la.')).toBeVisible();
  await user.click(within(end).getByRole('button', { name: 'Effacer la valeur' }));
  await user.click(saveButton());
  expect(save).toHaveBeenCalledExactlyOnceWith(null, 1, expect.objectContaining({ stopMinute: null }), []);
  expect(onClose).toHaveBeenCalledOnce();
});

it('OPS-5 TIM-8 a plan that is only shortened needs nobody’s agreement, one that runs more does', async () => {
  const time = { startsAt: null, stopsAt: null, startMinute: 360, stopMinute: 1200 };
  const plan = planOf(buildPlan({ ...time, days: ['MONDAY', 'TUESDAY'] }));
  renderPage(
    <PlanDialog
      scenario={buildScenario()}
      stored={buildScenario()}
      screens={[]}
      project={buildProject()}
      plan={plan}
      plans={plan ? [plan] : []}
      clockOffset={0}
      commands={{ isBusy: false, save: vi.fn(), remove: vi.fn() }}
      onClose={vi.fn()}
    />,
    { calls: {}, project: buildProject({ approval: 'ALL' }) },
  );
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'mardi', pressed: true }));
  expect(screen.getByRole('button', { name: 'Enregistrer la planification' })).toBeEnabled();
  expect(screen.queryByText(/^Une deuxième personne devra/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'mercredi' }));
  expect(screen.getByRole('button', { name: 'Proposer' })).toBeEnabled();
  expect(screen.getByText(/^Une deuxième personne devra/)).toBeVisible();
});

it('TIM-8 SCN-6 it says what its next run would do to screens, as its times are now', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:20:00+01:00'), toFake: ['Date'] });
  const time = { startsAt: null, stopsAt: null, startMinute: 60, stopMinute: 180 };
  const plan = planOf(buildPlan({ ...time, days: ['TUESDAY'] }));
  renderPage(
    <PlanDialog
      scenario={buildScenario()}
      stored={buildScenario()}
      screens={[buildScreen({ id: 'quai-1', name: 'Quai 1' })]}
      project={buildProject()}
      plan={plan}
      plans={plan ? [plan] : []}
      clockOffset={0}
      commands={{ isBusy: false, save: vi.fn(), remove: vi.fn() }}
      onClose={vi.fn()}
    />,
    {
      calls: {
        library: () => Promise.resolve([buildLibraryMessage({ id: 7, period: '0530-0600' })]),
        newsOfProject: () => Promise.resolve([]),
        sites: () => Promise.resolve([]),
        templates: () => Promise.resolve([]),
      },
    },
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('À sa prochaine exécution, le mardi 24 novembre à 01:00,');
  expect(
    await within(dialog).findByText('1 écran n’affichera aucun message pendant le scénario'),
  ).toBeVisible();
  expect(dialog).toHaveTextContent('Gare (1 écran) : aucun message à ce moment-là');
  expect(dialog).toHaveTextContent('Il s’arrête de lui-même le mardi 24 novembre à 03:00.');
  const user = userEvent.setup({ delay: null });
  await user.click(within(dialog).getByRole('button', { name: 'mardi' }));
  expect(within(dialog).queryByText(/^À sa prochaine exécution/)).toBeNull();
  expect(within(dialog).getByRole('group', { name: 'Jours' })).toHaveAccessibleDescription(
    'Choisissez au moins un jour.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'mardi' }));
  const lastDay = within(dialog).getByRole('group', { name: 'Dernier jour' });
  await user.click(within(lastDay).getByRole('spinbutton', { name: 'Jour' }));
  await user.keyboard('23112026');
  expect(lastDay).toHaveAccessibleDescription('Aucun de ces jours n’arrive entre le premier et le dernier.');
});
