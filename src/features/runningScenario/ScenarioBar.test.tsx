import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import type { Role } from '../../../contract/roles.ts';
import { buildPlan } from '../../../tests/support/buildPlan.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildUser } from '../../../tests/support/buildUser.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { noon } from '../../../tests/support/situations.ts';
import { createTopicRefresher } from '../../data/topicRefresher.ts';
import { ScenarioBar } from './ScenarioBar.tsx';

const running = { id: 5, name: 'Évacuation', group: 'Incidents', since: noon - hourMs, by: null };
function open(
  until: number | null,
  {
    isRunning = true,
    role = 'ROLE_USER',
    timeZone = 'Europe/Paris',
    planned = false,
  }: { isRunning?: boolean; role?: Role; timeZone?: string; planned?: boolean } = {},
) {
  const scenario = isRunning ? { ...running, until, planned } : null;
  const answer = { serverTime: noon, clockOffset: hourMs, scenario };
  const currentScenario = vi.fn(() => Promise.resolve(answer));
  const scenarioPlans = vi.fn(() => Promise.resolve([buildPlan({ startsAt: noon + hourMs / 2 })]));
  const view = renderPage(<ScenarioBar />, {
    // The bar reads nothing about screens and their messages.
    calls: { currentScenario, scenarioPlans },
    project: buildProject({ timeZone }),
    user: buildUser({ roles: [role] }),
  });
  return { ...view, currentScenario, scenarioPlans };
}
const bar = () => screen.findByRole('region', { name: 'Scénario du projet' });

it('SCN-4 every page says which scenario runs, since when, until when, by the server’s clock, and until it stops', async () => {
  vi.useFakeTimers({ now: noon - hourMs, shouldAdvanceTime: true });
  open(noon + 30_000);
  expect(await bar()).toHaveTextContent('Scénario « Évacuation » en cours depuis 11:00, jusqu’à 12:00.');
  expect(within(await bar()).getByRole('link')).toHaveAttribute('href', '/messagesScenario');
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(screen.queryByRole('region')).toBeNull();
});

it('SCN-4 TIM-8 of one that a plan has activated it says when the next plan replaces it; others wait for no plan', async () => {
  vi.useFakeTimers({ now: noon - hourMs, toFake: ['Date'] });
  const { unmount, scenarioPlans } = open(noon + hourMs);
  expect(await bar()).toHaveTextContent('jusqu’à 13:00.');
  expect(scenarioPlans).not.toHaveBeenCalled();
  unmount();
  open(noon + hourMs, { planned: true });
  await waitFor(async () => expect(await bar()).toHaveTextContent('jusqu’à 12:30.'));
});

it('SCN-4 of one that lasts, and since another day, it says so', async () => {
  vi.useFakeTimers({ now: noon + 23 * hourMs, shouldAdvanceTime: true });
  open(null);
  expect(await bar()).toHaveTextContent('en cours depuis le 15/01/2026 11:00, jusqu’à ce qu’on l’arrête.');
});

it('SCN-4 ROL-3 who may not open the scenarios is told without a link; without one there is no bar', async () => {
  const { unmount } = open(null, { role: 'ROLE_GUEST' });
  expect(within(await bar()).queryByRole('link')).toBeNull();
  unmount();
  open(null, { isRunning: false });
  await act(() => Promise.resolve());
  expect(screen.queryByRole('region')).toBeNull();
});

it('SCN-4 NAV-6 it is read again when a scenario is told of, and not when a screen falls silent', async () => {
  const { currentScenario, queryClient } = open(null);
  await bar();
  const refresh = createTopicRefresher(queryClient, buildProject().id);
  refresh(['presence', 'screens', 'receipts']);
  await act(() => Promise.resolve());
  expect(currentScenario).toHaveBeenCalledTimes(1);
  refresh(['scenarios']);
  await waitFor(() => expect(currentScenario).toHaveBeenCalledTimes(2));
});

it('SCN-4 it tells the time of the project, and nothing on the page of the scenarios, which says more', async () => {
  vi.useFakeTimers({ now: noon - hourMs, shouldAdvanceTime: true });
  const { router } = open(null, { timeZone: 'America/New_York' });
  expect(await bar()).toHaveTextContent('en cours depuis 05:00');
  await act(() => router.navigate('/messagesScenario'));
  expect(screen.queryByRole('region')).toBeNull();
});
