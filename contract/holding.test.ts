import { expect, it } from 'vitest';
import { buildCandidate } from '../tests/support/situations.ts';
import { holdingOf } from './holding.ts';

const list = [1, 2, 3].map((id) => buildCandidate({ id }));
const told = {
  messages: [2, 0],
  scenario: { name: 'Grève', until: 5_000, messages: [1] },
  obstacle: null,
  limit: 3,
  timeZone: 'Europe/Paris',
  service: { hours: '05:00-01:00', alerts: true },
};

it('DSP-2 what a screen holds is told by places in a list: messages, scenario, limit, hours and all', () => {
  const { obstacle, situation } = holdingOf(told, list);
  expect(obstacle).toBeNull();
  expect(situation).toEqual({
    messages: [list[2], list[0]],
    scenario: [list[1]],
    scenarioUntil: 5_000,
    limit: 3,
    timeZone: 'Europe/Paris',
    service: told.service,
  });
});

it('DSP-2 a screen without a scenario has none, which is not an empty one; a place that is not in the list is left out', () => {
  const { situation } = holdingOf(
    { ...told, messages: [0, 7, -1], scenario: null, obstacle: 'inactive' },
    list,
  );
  expect(situation).toMatchObject({ messages: [list[0]], scenario: null, scenarioUntil: null });
  const empty = holdingOf({ ...told, scenario: { name: 'Grève', until: null, messages: [] } }, list);
  expect(empty.situation).toMatchObject({ scenario: [], scenarioUntil: null });
  expect(holdingOf({ ...told, obstacle: 'inactive' }, list).obstacle).toBe('inactive');
});
