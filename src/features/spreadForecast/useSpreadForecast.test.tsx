import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Template } from '../../../contract/schemas/screen.ts';
import * as fit from '../../../display/fit.tsx';
import { buildPlan } from '../../../tests/support/buildPlan.ts';
import { buildScenario } from '../../../tests/support/buildScenario.ts';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { noon } from '../../../tests/support/situations.ts';
import { noOptions } from '../messageOptions/messageOptions.ts';
import type { Draft } from '../messagePreview/draftScene.ts';
import { useSpreadForecast } from './useSpreadForecast.ts';

afterEach(() => vi.restoreAllMocks());

const contents = [{ code: 'fr', content: '<p>Travaux</p>' }];
const given = {
  screens: [buildScreen({ id: 'hall' })],
  chosen: new Set(['hall']),
  plan: noOptions,
  templates: new Map<number, Template>(),
  project: { longName: 'Réseau', timeZone: 'Europe/Paris' },
};

/** Each draft is measured once. */
const newDraft = () => ({ contents, line: null, alert: false, blink: false });

function Forecast({ draft }: { draft: Draft }) {
  return useSpreadForecast({ ...given, draft }).parts.join();
}

it.each<[string, (modes: PromiseWithResolvers<Template[]>) => void]>([
  ['have been read', ({ resolve }) => resolve([])],
  ['cannot be read', ({ reject }) => reject(new Error('Panne'))],
])('SPR-10 a text is measured once the display modes of its screens %s', async (_, answer) => {
  vi.useFakeTimers({ now: noon });
  const measured = vi.spyOn(fit, 'measureFit').mockReturnValue(null);
  const modes = Promise.withResolvers<Template[]>();
  const draft = newDraft();
  renderPage(<Forecast draft={draft} />, {
    calls: { sites: () => Promise.resolve([]), templates: () => modes.promise },
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(measured).not.toHaveBeenCalled();
  answer(modes);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(measured).toHaveBeenCalledOnce();
});

it('SPR-10 TIM-8 OPS-5 plans that take the screens are told of a message that is to be spread, or agreed to', async () => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  const display = [{ screenId: 'hall', titles: [] }];
  const groups = [{ id: -1, name: null, scenarios: [buildScenario({ display })] }];
  const draft = newDraft();
  renderPage(<Forecast draft={draft} />, {
    calls: {
      sites: () => Promise.resolve([]),
      templates: () => Promise.resolve([]),
      scenariosWithClock: () => Promise.resolve({ groups, clockOffset: 0 }),
      scenarioPlans: () => Promise.resolve([buildPlan()]),
      offers: (name) => Promise.resolve(name === 'scenarioPlans'),
    },
  });
  expect(await screen.findByText('1 écran repris ensuite par un scénario planifié')).toBeVisible();
});
