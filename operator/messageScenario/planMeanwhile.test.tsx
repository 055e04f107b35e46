import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { hourMs } from '../../contract/durations.ts';
import { planOf } from '../../contract/planProgress.ts';
import type { ScenarioPlan } from '../../contract/schemas/scenarioPlan.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { createTopicRefresher } from '../../src/data/topicRefresher.ts';
import { buildPlan } from '../../tests/support/buildPlan.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScenario } from '../../tests/support/buildScenario.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { openScenarios, snow, strike } from '../../tests/support/openScenarios.tsx';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { usePlanCommands } from './usePlanCommands.ts';
import { usePlans } from '../../src/data/usePlans.ts';

const project = buildProject();
const onClose = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:20:00+01:00'), toFake: ['Date'] });
  onClose.mockReset();
});

const weekly = (more: Partial<ScenarioPlan>) =>
  buildPlan({ id: 6, startsAt: null, stopsAt: null, startMinute: 360, stopMinute: 1200, ...more });
const first = weekly({ version: 3, days: ['MONDAY'] });
const theirs = weekly({ version: 4, days: ['FRIDAY'], createdBy: 'collègue' });

function Page() {
  const commands = usePlanCommands(project.id);
  const plans = usePlans().plans ?? [];
  const [plan] = plans;
  // The dialog is opened with the plan as it was then.
  return (
    <PlanDialog
      scenario={buildScenario()}
      stored={buildScenario()}
      screens={[]}
      project={buildProject()}
      plan={planOf(first)}
      plans={plan ? plans : []}
      clockOffset={0}
      commands={commands}
      onClose={onClose}
    />
  );
}

/** Opens the dialog of a plan; `tell` has a colleague change the project's plans. */
async function open({ sameBrowser = false } = {}) {
  const server = { plans: [first] };
  const savePlan = vi.fn<OperatorMethods['savePlan']>(() => Promise.resolve(weekly({ version: 9 })));
  const calls = { savePlan, scenarioPlans: () => Promise.resolve(server.plans) };
  const { queryClient, unmount } = renderPage(<Page />, { calls, project, sameBrowser });
  const user = userEvent.setup({ delay: null });
  const dialog = within(await screen.findByRole('dialog', { name: /Modifier la planification/ }));
  await waitFor(() => expect(dialog.queryByText(/vient de supprimer/)).toBeNull());
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const tell = (...plans: ScenarioPlan[]) => {
    server.plans = plans;
    act(() => createTopicRefresher(queryClient, project.id)(['scenarios']));
  };
  return { savePlan, press, tell, dialog, unmount };
}
const save = 'Enregistrer la planification';
const refuse = (savePlan: Awaited<ReturnType<typeof open>>['savePlan']) =>
  savePlan.mockRejectedValueOnce(new HttpError('Conflit', 409, { current: theirs }));
const versions = () =>
  screen.findByRole('alertdialog', { name: 'La planification de « Grève » a été modifiée par collègue' });

it('TIM-8 CMP-6 a plan that a colleague has changed shows both versions, and one’s own is saved over theirs', async () => {
  const { savePlan, press } = await open();
  refuse(savePlan);
  await press('mardi');
  await press(save);
  const both = within(await versions());
  expect(both.getByText('le lundi et le mardi de 06:00 à 20:00')).toBeVisible();
  expect(both.getByText('le vendredi de 06:00 à 20:00')).toBeVisible();
  await press('Garder ma version');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(savePlan.mock.calls.map(([, { version, days }]) => [version, days])).toEqual([
    [3, ['MONDAY', 'TUESDAY']],
    [4, ['MONDAY', 'TUESDAY']],
  ]);
});

it('TIM-8 CMP-6 what was not changed is a colleague’s, and is looked at in the form before it is saved', async () => {
  const { savePlan, press, dialog } = await open();
  savePlan.mockRejectedValueOnce(
    new HttpError('Conflit', 409, { current: { ...theirs, days: ['MONDAY'], stopMinute: 1260 } }),
  );
  await press('mardi');
  await press(save);
  const both = within(await versions());
  expect(both.getByText('le lundi et le mardi de 06:00 à 21:00')).toBeVisible();
  expect(both.getByText('le lundi de 06:00 à 21:00')).toBeVisible();
  await press('Garder ma version');
  expect(await dialog.findByText(/le lundi et le mardi de 06:00 à 21:00/)).toBeVisible();
  expect(dialog.getByText(/^Cet horaire réunit vos changements et ceux de votre collègue/)).toBeVisible();
  expect(savePlan).toHaveBeenCalledOnce();
  await press(save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(savePlan.mock.lastCall?.[1]).toMatchObject({
    version: 4,
    days: ['MONDAY', 'TUESDAY'],
    stopMinute: 1260,
  });
});

it('TIM-8 CMP-6 of both versions the colleague’s is taken, or one goes on with one’s own', async () => {
  const { savePlan, press, dialog } = await open();
  const isOn = (day: string) => dialog.getByRole('button', { name: day }).getAttribute('aria-pressed');
  refuse(savePlan);
  await press('mardi');
  await press(save);
  await versions();
  await press('Continuer ma saisie');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(isOn('mardi')).toBe('true');
  refuse(savePlan);
  await press(save);
  await versions();
  await press('Prendre la version enregistrée');
  await waitFor(() => expect(isOn('vendredi')).toBe('true'));
  expect(isOn('mardi')).toBe('false');
  expect(onClose).not.toHaveBeenCalled();
});

it('TIM-8 what a colleague does meanwhile is told: followed without changes, else compared or created again', async () => {
  const { savePlan, press, tell, dialog } = await open();
  tell(theirs);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'vendredi', pressed: true })).toBeVisible());
  await press('samedi');
  tell(weekly({ version: 5, days: ['SUNDAY'], createdBy: 'collègue' }));
  await dialog.findByText('Un autre utilisateur vient de modifier cette planification.');
  await press('Comparer');
  expect(within(await versions()).getByText('le dimanche de 06:00 à 20:00')).toBeVisible();
  await press('Continuer ma saisie');
  tell();
  await dialog.findByText(/vient de supprimer cette planification/);
  await press(save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(savePlan.mock.calls[0]?.[1]).toMatchObject({ days: ['FRIDAY', 'SATURDAY'] });
  expect(savePlan.mock.calls[0]?.[1]).not.toHaveProperty('id');
});

it('TIM-8 CMP-6 what was typed is there again after the session has ended, over the version it was made from, until it is given up', async () => {
  const before = await open();
  await before.press('mardi');
  before.unmount();
  const { savePlan, press, dialog } = await open({ sameBrowser: true });
  expect(await dialog.findByRole('button', { name: 'mardi', pressed: true })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Effacer le brouillon' })).toBeVisible();
  refuse(savePlan);
  await press(save);
  await versions();
  expect(savePlan.mock.calls[0]?.[1]).toMatchObject({ version: 3, days: ['MONDAY', 'TUESDAY'] });
  await press('Continuer ma saisie');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Annuler');
  await press('Oui');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(window.localStorage).toHaveLength(0);
});

it('TIM-8 the delay that a colleague gives the scenario meanwhile counts, and one that is deleted can be planned no more', async () => {
  layOutLists();
  const groups = (...scenarios: (typeof strike)[]) => [{ id: -1, name: null, scenarios }];
  const later = buildPlan({ id: 4, scenarioId: 2, scenarioName: 'Neige', startsAt: Date.now() + 2 * hourMs });
  const page = openScenarios({
    groups: groups({ ...strike, autoDeactivationDelay: 60 }, snow),
    plans: [later],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Planifier le scénario Grève' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Planifier « Grève »' }));
  expect(dialog.getByRole('button', { name: save })).toBeEnabled();
  const tell = (...scenarios: (typeof strike)[]) => {
    page.server.groups = groups(...scenarios);
    act(() => createTopicRefresher(page.queryClient, project.id)(['scenarios']));
  };
  tell({ ...strike, autoDeactivationDelay: null }, snow);
  expect(await dialog.findByText(/en rencontre 1 autre/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Enregistrer quand même' })).toBeEnabled();
  tell(snow);
  expect(await dialog.findByText(/vient de supprimer ce scénario/)).toBeVisible();
  expect(dialog.getByRole('button', { name: save })).toBeDisabled();
});
