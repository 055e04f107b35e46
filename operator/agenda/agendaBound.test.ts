import { expect, it } from 'vitest';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { type AgendaChoice, agendaRows, mostByScreen } from './agendaRows.ts';
import { daysOf } from './period.ts';

const timeZone = 'Europe/Paris';
const days = daysOf('week', '2026-11-25', timeZone);
const port = { id: 2, name: 'Port', order: 1 };
const hall = buildScreen({ id: 'hall', name: 'Hall', site: port });
const ids = Array.from({ length: mostByScreen }, (_, of) => `s${of}`);
const whole = buildNews({ id: 1, screens: ids });
const some = buildNews({ id: 2, lineId: 5, screens: ['hall'] });

it.each<[string, (typeof some)[], Partial<AgendaChoice>, string[] | null]>([
  ['not made beyond the bound', [whole, some], {}, null],
  ['made up to it', [whole], {}, []],
  ['counted for the chosen site', [whole, some], { siteId: port.id }, ['screen hall', 'hall 2']],
  ['counted for the chosen line', [whole, some], { lineId: 5 }, ['screen hall', 'hall 2']],
  ['not counted by message', [whole, some], { by: 'message' }, ['message 1', 'message 2']],
])('TIM-7 rows by screen are %s', (_, news, choice, expected) => {
  const rows = agendaRows(
    { news, ended: [], runs: [], screens: [hall], plans: [], current: null },
    { by: 'screen', lineId: null, siteId: null, ...choice },
    days,
    { now: Date.parse('2026-11-25T10:00:00+01:00'), timeZone },
  );
  expect(rows?.map(({ key }) => key) ?? null).toEqual(expected);
});
