import { expect, it } from 'vitest';
import { summaryOf, type Plan } from './summary.ts';

const plan: Plan = {
  screens: 12,
  sites: 3,
  lineName: 'RER B',
  alert: false,
  priority: null,
  periods: [{ start: 8 * 60, end: 18 * 60 }],
  now: 12 * 60,
  timeZone: 'Europe/Paris',
};

it('SPR-10 the bar says in words what is about to happen', () => {
  expect(summaryOf(plan)).toBe('12 écrans · 3 sites · RER B · jusqu’à 18:00, chaque jour dès 08:00');
  expect(summaryOf({ ...plan, screens: 1, sites: 1, lineName: null, periods: null })).toBe(
    '1 écran · 1 site · jusqu’à sa suppression',
  );
});

it('SPR-10 the bar says in words that no screen is chosen', () => {
  expect(summaryOf({ ...plan, screens: 0, sites: 0, periods: null })).toBe(
    'Aucun écran choisi · RER B · jusqu’à sa suppression',
  );
});

it('SPR-10 a period that is not running, several periods, alert and priority are said too', () => {
  expect(summaryOf({ ...plan, now: 0 })).toContain('chaque jour de 08:00 à 18:00');
  const two = [...plan.periods!, { start: 1200, end: 1260 }];
  expect(summaryOf({ ...plan, periods: two })).toContain('chaque jour de 08:00 à 18:00, de 20:00 à 21:00');
  expect(summaryOf({ ...plan, alert: true, priority: 2, periods: null })).toBe(
    '12 écrans · 3 sites · RER B · alerte · priorité 2 · jusqu’à sa suppression',
  );
});

it('SPR-10 CMP-1 TIM-3 how its screens were chosen, when it is shown in the zone of the project, and that it is published', () => {
  const choice = { text: 'RER B, d’Antony à Massy', missing: 1, more: 2 };
  const until = Date.parse('2026-11-24T17:00:00Z');
  const dates = { from: null, until, days: null };
  const given = { ...plan, periods: null, publish: true, choice, dates };
  expect(summaryOf({ ...given, timeZone: 'America/New_York' })).toMatch(
    /^RER B, d’Antony à Massy : 12 écrans, 1 en moins.*2 en plus · 3 sites · jusqu’au mardi 24 novembre( 2026)? à 12:00 · aussi publié : applications$/,
  );
  expect(summaryOf({ ...given, lineName: 'Bus 183' })).toContain(' · 3 sites · Bus 183 · ');
});
