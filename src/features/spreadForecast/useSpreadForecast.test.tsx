import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Template } from '../../../contract/schemas/screen.ts';
import * as fit from '../../../display/fit.tsx';
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
  scenario: { titlesByScreen: new Map<string, string[]>(), until: null },
  plan: noOptions,
  templates: new Map<number, Template>(),
  project: { longName: 'Réseau', timeZone: 'Europe/Paris' },
};

function Forecast({ draft }: { draft: Draft }) {
  useSpreadForecast({ ...given, draft });
  return null;
}

it.each<[string, (modes: PromiseWithResolvers<Template[]>) => void]>([
  ['have been read', ({ resolve }) => resolve([])],
  ['cannot be read', ({ reject }) => reject(new Error('Panne'))],
])('SPR-10 a text is measured once the display modes of its screens %s', async (_, answer) => {
  vi.useFakeTimers({ now: noon });
  const measured = vi.spyOn(fit, 'measureFit').mockReturnValue(null);
  const modes = Promise.withResolvers<Template[]>();
  const draft = { contents, line: null, alert: false, blink: false };
  renderPage(<Forecast draft={draft} />, {
    calls: { sites: () => Promise.resolve([]), templates: () => modes.promise },
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(measured).not.toHaveBeenCalled();
  answer(modes);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(measured).toHaveBeenCalledOnce();
});
