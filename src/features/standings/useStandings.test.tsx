import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import { mostHeldScreens } from '../../../contract/limits.ts';
import type { News } from '../../../contract/schemas/news.ts';
import type { Screen } from '../../../contract/schemas/screen.ts';
import type { OperatorMethods } from '../../../dataProvider/types.ts';
import { buildNews } from '../../../tests/support/buildNews.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { buildCandidate, noon } from '../../../tests/support/situations.ts';
import { ReadAlerts } from '../../shared/ReadAlerts.tsx';
import { readingOf } from '../../shared/reading.ts';
import { useStandings } from './useStandings.ts';

const project = buildProject();
const silent = (id: string, lastSeen = noon) =>
  buildScreen({
    id,
    screenConfiguration: [{ id: 1, ipAddress: null, physicalId: null, operational: false, lastSeen }],
  });
const hall = buildScreen({
  id: 'hall',
  screenConfiguration: [{ id: 1, ipAddress: null, physicalId: null, operational: true }],
});
const known = { serverTime: noon, clockOffset: 0, scenario: null, copies: [], messages: [] };

/** Names the messages on each screen, and where they stand. */
function Page({ screens, news }: { screens: Screen[]; news: News[] }) {
  const { byScreen, reads } = useStandings({ project, news, screens: { 1: screens } });
  const told = [...(byScreen ?? [])].map(
    ([id, all]) => `${id}: ${all.map(({ kind, candidate }) => `${candidate.title} ${kind}`).join(', ')}`,
  );
  return (
    <>
      <p role="note">{told.join(' | ')}</p>
      <ReadAlerts reading={readingOf([], reads)} words={{ loadFailed: '', stale: 'En retard' }} />
    </>
  );
}

function open(screens: Screen[], calls: Partial<OperatorMethods>, news: News[] = []) {
  const standings = vi.fn<OperatorMethods['standings']>(() => Promise.resolve(known));
  const server = { standings, ...calls };
  return { ...renderPage(<Page screens={screens} news={news} />, { calls: server, project }), standings };
}
const note = () => screen.getByRole('note');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('DSP-4 of screens that have just fallen silent what they had is read alone', async () => {
  const copy = { screenId: 'a', at: noon, messages: [0], scenario: null, obstacle: null, limit: 3 };
  const message = { ...buildCandidate({ id: 7, alert: true }), title: 'Colis suspect' };
  const lastCopies = vi.fn<OperatorMethods['lastCopies']>(() =>
    Promise.resolve({ copies: [{ ...copy, timeZone: 'Europe/Paris' }], messages: [message] }),
  );
  const { standings } = open([silent('a')], { lastCopies });
  await waitFor(() => expect(note()).toHaveTextContent('a: Colis suspect kept'));
  expect(lastCopies.mock.calls).toEqual([[1, ['a']]]);
  expect(standings).toHaveBeenCalledTimes(1);
});

it('DSP-4 SRV-5 of those whose copy did not come, a server may not know yet that they are silent: it is asked for once more', async () => {
  vi.useFakeTimers({ now: noon, shouldAdvanceTime: true });
  const copy = { screenId: 'a', at: noon, messages: [0], scenario: null, obstacle: null, limit: 3 };
  const message = { ...buildCandidate({ id: 7, alert: true }), title: 'Colis suspect' };
  const lastCopies = vi
    .fn<OperatorMethods['lastCopies']>(() => Promise.resolve({ copies: [], messages: [] }))
    .mockResolvedValueOnce({ copies: [], messages: [] })
    .mockResolvedValueOnce({ copies: [{ ...copy, timeZone: 'Europe/Paris' }], messages: [message] });
  open([silent('a'), silent('b')], { lastCopies });
  await waitFor(() => expect(lastCopies.mock.calls).toEqual([[1, ['a', 'b']]]));
  await pass(3_000);
  await waitFor(() => expect(note()).toHaveTextContent('a: Colis suspect kept'));
  await pass(60_000);
  expect(lastCopies.mock.calls.slice(1)).toEqual([
    [1, ['a', 'b']],
    [1, ['b']],
    [1, ['b']],
  ]);
});

it('DSP-4 when they cannot be read, or are more than one call may name, all is read anew', async () => {
  const lastCopies = vi.fn<OperatorMethods['lastCopies']>(() => Promise.reject(new Error('Panne')));
  const first = open([silent('a')], { lastCopies });
  await waitFor(() => expect(first.standings).toHaveBeenCalledTimes(2));
  first.unmount();
  lastCopies.mockClear();
  const many = Array.from({ length: mostHeldScreens + 1 }, (_, at) => silent(`s${at}`));
  const { standings } = open(many, { lastCopies });
  await waitFor(() => expect(standings).toHaveBeenCalledTimes(2));
  expect(lastCopies).not.toHaveBeenCalled();
});

it('DSP-2 TIM-1 messages begin and end by the server’s clock, and what screens say of it is read again', async () => {
  vi.useFakeTimers({ now: noon - hourMs, shouldAdvanceTime: true });
  const works = buildNews({ title: 'Travaux', screens: ['hall'], until: noon + 20_000 });
  const standings = () => Promise.resolve({ ...known, clockOffset: hourMs });
  const { queryClient } = open([hall], { standings }, [works]);
  await waitFor(() => expect(note()).toHaveTextContent('hall: Travaux shown'));
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  await pass(21_000);
  await waitFor(() => expect(note()).toHaveTextContent(/^hall:$/));
  expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([[1, 'receipts']]);
});

it('SCN-4 DSP-2 a scenario that stops within the minute gives its screens back at its second', async () => {
  vi.useFakeTimers({ now: noon, shouldAdvanceTime: true });
  const works = buildNews({ title: 'Travaux', screens: ['hall'] });
  const message = { ...buildCandidate({ id: 9 }), title: 'Évacuation' };
  const scenario = {
    id: 5,
    name: 'Évacuation',
    group: null,
    since: noon,
    by: null,
    until: noon + 20_000,
    messages: [message],
    screens: { hall: [9] },
  };
  open([hall], { standings: () => Promise.resolve({ ...known, scenario }) }, [works]);
  await waitFor(() => expect(note()).toHaveTextContent('hall: Évacuation shown, Travaux waiting'));
  await pass(21_000);
  await waitFor(() => expect(note()).toHaveTextContent(/^hall: Travaux shown$/));
});

it('DSP-4 DSP-2 what an offline screen shows of a scenario that it had ends at its second, too', async () => {
  vi.useFakeTimers({ now: noon, shouldAdvanceTime: true });
  const message = { ...buildCandidate({ id: 9 }), title: 'Évacuation' };
  const copy = {
    screenId: 'a',
    at: noon,
    messages: [],
    scenario: { name: 'Évacuation', until: noon + 20_000, messages: [0] },
    obstacle: null,
    limit: 3,
    timeZone: 'Europe/Paris',
  };
  open([silent('a')], {
    standings: () => Promise.resolve({ ...known, copies: [copy], messages: [message] }),
  });
  await waitFor(() => expect(note()).toHaveTextContent('a: Évacuation kept'));
  await pass(21_000);
  await waitFor(() => expect(note()).toHaveTextContent(/^a:$/));
});

it.each<[string, Partial<OperatorMethods>, number]>([
  ['does not say what screens have', { offers: () => Promise.resolve(false) }, 0],
  ['fails to say it', { standings: () => Promise.reject(new Error('Panne')) }, 1],
])(
  'DSP-2 SRV-3 MSG-7 of a server that %s, messages stand as their screens report',
  async (_title, calls, alerts) => {
    const reported = buildNews({ id: 1, title: 'Travaux', screens: ['hall'], displayedOnScreen: ['hall'] });
    const other = buildNews({ id: 2, title: 'Grève', screens: ['hall'] });
    open([hall], calls, [other, reported]);
    await waitFor(() => expect(note()).toHaveTextContent('hall: Travaux shown, Grève waiting'));
    expect(screen.queryAllByText('En retard')).toHaveLength(alerts);
  },
);
