import { expect, it } from 'vitest';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { type AgendaChoice, agendaRows, mostByScreen } from './agendaRows.ts';
import { daysOf } from './period.ts';

const timeZone = 'Europe/Paris';
const days = daysOf('week', '2026-11-25', timeZone);
const port = { id: 2, name: 'Port', order: 1 };
const hall = buildScreen({ id: 'hall', name: 'Hall', site: port });
const quay = buildScreen({ id: 'quay', name: 'Quai' });
const onQuay = Array.from({ length: mostByScreen }, (_, of) => buildNews({ id: of + 10, screens: ['quay'] }));
const some = buildNews({ id: 2, lineId: 5, screens: ['hall'] });
const removed = buildNews({ id: 3, screens: ['removed', 'hall'] });
const rows = onQuay.map(({ id }) => `quay ${id}`);

it.each<[string, (typeof some)[], Partial<AgendaChoice>, string[] | null]>([
  ['not made beyond the bound', [...onQuay, some], {}, null],
  ['made up to it', onQuay, {}, ['screen quay', ...rows]],
  [
    'not counted for removed screens',
    [...onQuay.slice(1), removed],
    {},
    ['screen quay', ...rows.slice(1), 'screen hall', 'hall 3'],
  ],
  ['counted for the chosen site', [...onQuay, some], { siteId: port.id }, ['screen hall', 'hall 2']],
  ['counted for the chosen line', [...onQuay, some], { lineId: 5 }, ['screen hall', 'hall 2']],
  [
    'not counted by message',
    [some, ...onQuay],
    { by: 'message' },
    ['message 2', ...onQuay.map(({ id }) => `message ${id}`)],
  ],
])('TIM-7 rows by screen are %s', (_, news, choice, expected) => {
  const made = agendaRows(
    { news, ended: [], runs: [], screens: [hall, quay], plans: [], current: null },
    { by: 'screen', lineId: null, siteId: null, ...choice },
    days,
    { now: Date.parse('2026-11-25T10:00:00+01:00'), timeZone },
  );
  expect(made?.map(({ key }) => key) ?? null).toEqual(expected);
});
