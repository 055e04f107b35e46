import { expect, it } from 'vitest';
import type { PlanTime, WeeklyPlan } from '../../contract/scenarioPlan.ts';
import { weekdays } from '../../contract/timetable/days.ts';
import { planText } from './planText.ts';

const now = Date.parse('2026-11-23T12:00:00+01:00');
const at = (text: string) => Date.parse(`${text}:00+01:00`);
const once = (start: string, stop: string | null = null): PlanTime => ({
  startsAt: at(start),
  stopsAt: stop === null ? null : at(stop),
});
const weekly = (more: Partial<WeeklyPlan>): PlanTime => ({
  days: weekdays,
  startMinute: 360,
  stopMinute: 1200,
  firstDay: null,
  lastDay: null,
  ...more,
});

it.each<[string, PlanTime]>([
  ['le mardi 24 novembre à 18:00, sans arrêt prévu', once('2026-11-24T18:00')],
  ['le mardi 24 novembre de 18:00 à 22:00', once('2026-11-24T18:00', '2026-11-24T22:00')],
  [
    'du mardi 24 novembre à 22:00 au mercredi 25 novembre à 05:00',
    once('2026-11-24T22:00', '2026-11-25T05:00'),
  ],
  ['du mardi 24 au mercredi 25 novembre', once('2026-11-24T00:00', '2026-11-26T00:00')],
  ['le vendredi 1er janvier 2027 à 00:00, sans arrêt prévu', once('2027-01-01T00:00')],
  ['chaque jour de 06:00 à 20:00', weekly({})],
  [
    'en semaine de 22:00 à 05:00 le lendemain',
    weekly({ days: weekdays.slice(0, 5), startMinute: 1320, stopMinute: 300 }),
  ],
  [
    'chaque jour sauf le dimanche à 06:00, sans arrêt prévu',
    weekly({ days: weekdays.slice(0, 6), stopMinute: null }),
  ],
  [
    'le lundi et le mercredi de 06:00 à 06:00 le lendemain',
    weekly({ days: ['MONDAY', 'WEDNESDAY'], stopMinute: 360 }),
  ],
  [
    'le week-end de 06:00 à 20:00, du mardi 1er au lundi 14 décembre',
    weekly({ days: ['SATURDAY', 'SUNDAY'], firstDay: '2026-12-01', lastDay: '2026-12-14' }),
  ],
  ['chaque jour de 06:00 à 20:00, à partir du mardi 1er décembre', weekly({ firstDay: '2026-12-01' })],
  ['chaque jour de 06:00 à 20:00, jusqu’au lundi 14 décembre inclus', weekly({ lastDay: '2026-12-14' })],
])('TIM-8 %s', (said, time) => {
  expect(planText(time, 'Europe/Paris', now)).toBe(said);
});
