import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { hourMs, noon } from '../../../tests/support/situations.ts';
import { ScenarioBar } from '../runningScenario/ScenarioBar.tsx';
import { useKnownStandings } from './useStandings.ts';

function Page() {
  useKnownStandings();
  return <ScenarioBar />;
}

it('SCN-4 what a page reads of the screens says which scenario runs, and the bar asks on other pages alone', async () => {
  const scenario = { id: 5, name: 'Évacuation', group: null, since: noon - hourMs, by: null, until: null };
  const answer = { serverTime: noon, clockOffset: 0, scenario };
  const currentScenario = vi.fn(() => Promise.resolve(answer));
  const standings = vi.fn(() =>
    Promise.resolve({
      ...answer,
      scenario: { ...scenario, messages: [], screens: {} },
      copies: [],
      messages: [],
    }),
  );
  const { router } = renderPage(<Page />, { calls: { currentScenario, standings }, path: '/index' });
  expect(await screen.findByRole('region', { name: 'Scénario du projet' })).toHaveTextContent('Évacuation');
  expect([standings.mock.calls.length, currentScenario.mock.calls.length]).toEqual([1, 0]);
  await act(() => router.navigate('/lines'));
  expect(currentScenario).toHaveBeenCalledOnce();
});

it('SCN-4 that a scenario runs is seen although what else is asked of the screens is not answered', async () => {
  const scenario = { id: 5, name: 'Évacuation', group: null, since: noon - hourMs, by: null, until: null };
  const currentScenario = () => Promise.resolve({ serverTime: noon, clockOffset: 0, scenario });
  const standings = () => Promise.reject(new Error('unreachable'));
  renderPage(<Page />, { calls: { currentScenario, standings }, path: '/index' });
  expect(await screen.findByRole('region', { name: 'Scénario du projet' })).toHaveTextContent('Évacuation');
});
