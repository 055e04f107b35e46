import { expect, it } from 'vitest';
import { oldestOf, readRetention, retentionPattern, usualRetention } from './retention.ts';

const usual = {
  audit: 1096,
  receipts: 400,
  messages: 3,
  offers: 400,
  bursts: 400,
  runs: 400,
  imports: 400,
  availability: 400,
  sessions: null,
};

it.each<[string | null, Partial<typeof usualRetention> | null]>([
  [null, {}],
  ['', {}],
  [' ', {}],
  ['audit=365', { audit: 365 }],
  [' audit=31 , offers=never,sessions=1 ', { audit: 31, offers: null, sessions: 1 }],
  ['offers=90,receipts=30', null],
  ['audit=30', null],
])('SRV-6 KEEP_DAYS=%s is read as such', (text, expected) => {
  if (text?.trim()) expect(text).toMatch(new RegExp(retentionPattern));
  expect(readRetention(text)).toEqual(expected && { ...usual, ...expected });
  expect(usualRetention).toEqual(usual);
});

it('SRV-6 what is kept so many days goes after them, and what is kept for ever never does', () => {
  const now = Date.UTC(2026, 0, 15, 8);
  expect(oldestOf(10, now)).toBe(Date.UTC(2026, 0, 5, 8));
  expect(oldestOf(null, now)).toBe(0);
});
