import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { minuteMs } from '../../../contract/durations.ts';
import type { Role } from '../../../contract/roles.ts';
import { buildPlan } from '../../../tests/support/buildPlan.ts';
import { buildScenario } from '../../../tests/support/buildScenario.ts';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { buildPlayerMessage, buildSnapshot } from '../../../tests/support/buildSnapshot.ts';
import { buildUser } from '../../../tests/support/buildUser.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { noon } from '../../../tests/support/situations.ts';
import { ScreenStoryDialog } from './ScreenStoryDialog.tsx';

it.each<[string, Role, number]>([
  ['who may read plans is told of those that reach the screen', 'ROLE_USER', 1],
  ['who may not is not, and they are not asked for', 'ROLE_GUEST', 0],
])('DSP-2 TIM-8 %s', async (_, role, told) => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  const scenarioPlans = vi.fn(() => Promise.resolve([buildPlan({ startsAt: noon + minuteMs })]));
  const groups = [{ id: -1, name: null, scenarios: [buildScenario()] }];
  renderPage(<ScreenStoryDialog screen={buildScreen({ id: 'quai-1' })} onClose={() => undefined} />, {
    user: buildUser({ roles: [role] }),
    calls: {
      scenarioPlans,
      heldScreens: () =>
        Promise.resolve([
          {
            snapshot: buildSnapshot({ messages: [buildPlayerMessage()] }),
            departures: null,
            titles: [{ id: 1, title: 'Travaux' }],
            inhibitedLines: [],
          },
        ]),
      scenariosWithClock: () => Promise.resolve({ groups, clockOffset: 0 }),
      offers: (name) => Promise.resolve(name === 'scenarioPlans'),
    },
  });
  await screen.findByRole('heading', { name: /^Maintenant/ });
  if (told > 0) await screen.findByText(/^Scénario « Grève », planifié : .* le jeudi 15 janvier/);
  expect(screen.queryAllByText(/, planifié :/)).toHaveLength(told);
  expect(
    screen.queryAllByRole('img', { name: /^Scénario « Grève » : de 12:01 à .*, planifié$/ }),
  ).toHaveLength(told);
  const waits = { name: /^Travaux : de 12:00 à 12:01, à l’écran ; de 12:01 à .*, scénario en cours/ };
  expect(screen.queryAllByRole('img', waits)).toHaveLength(told);
  expect(scenarioPlans).toHaveBeenCalledTimes(told);
});

it('DSP-2 TIM-8 a planned scenario leaves the screen when a plan replaces it, also where that shows nothing here', async () => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  const current = buildScenario({
    id: 2,
    name: 'Neige',
    active: true,
    activationTime: noon - 1,
    planned: true,
  });
  const groups = [{ id: -1, name: null, scenarios: [buildScenario({ display: [] }), current] }];
  const snapshot = buildSnapshot({ messages: [], scenario: [buildPlayerMessage()] });
  renderPage(<ScreenStoryDialog screen={buildScreen({ id: 'quai-1' })} onClose={() => undefined} />, {
    calls: {
      scenarioPlans: () => Promise.resolve([buildPlan({ startsAt: noon + minuteMs })]),
      heldScreens: () =>
        Promise.resolve([
          { snapshot, departures: null, titles: [{ id: 1, title: 'Verglas' }], inhibitedLines: [] },
        ]),
      scenariosWithClock: () => Promise.resolve({ groups, clockOffset: 0 }),
      offers: (name) => Promise.resolve(name === 'scenarioPlans'),
    },
  });
  expect(await screen.findByText('Scénario « Neige » en cours, jusqu’au 15/01/2026 12:01.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Verglas : de 12:00 à 12:01, à l’écran' })).toBeInTheDocument();
});
