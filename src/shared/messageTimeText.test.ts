import { expect, it } from 'vitest';
import type { MessageTime } from '../../contract/messageTime.ts';
import { hasDates, messageTimeText } from './messageTimeText.ts';

/** In November 2026 Paris is at UTC+1. */
const at = (text: string) => Date.parse(`${text}+01:00`);
const workdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;

it.each<[MessageTime, string]>([
  [{ period: null }, 'jusqu’à nouvel ordre'],
  [
    { period: '0600-2000', from: at('2026-11-23T00:00'), until: at('2026-11-28T00:00'), days: workdays },
    'du lundi 23 au vendredi 27 novembre, en semaine, de 06:00 à 20:00',
  ],
  [
    { period: null, from: at('2026-11-23T08:00'), until: at('2026-11-27T18:30') },
    'du lundi 23 novembre à 08:00 au vendredi 27 novembre à 18:30',
  ],
  [
    { period: null, from: at('2026-11-30T00:00'), until: at('2026-12-02T00:00') },
    'du lundi 30 novembre au mardi 1er décembre',
  ],
  [
    { period: null, from: at('2026-11-23T08:00'), until: at('2026-11-23T18:00') },
    'le lundi 23 novembre de 08:00 à 18:00',
  ],
  [{ period: null, from: at('2026-11-23T00:00'), until: at('2026-11-24T00:00') }, 'le lundi 23 novembre'],
  [{ period: null, from: at('2026-11-23T05:00') }, 'à partir du lundi 23 novembre à 05:00'],
  [{ period: null, until: at('2026-11-24T00:00') }, 'jusqu’au lundi 23 novembre inclus'],
  [{ period: null, until: at('2026-11-24T00:00') + 5000 }, 'jusqu’au mardi 24 novembre à 00:00'],
  [{ period: null, until: at('2027-11-23T18:00') }, 'jusqu’au mardi 23 novembre 2027 à 18:00'],
  [{ period: null, from: at('2026-11-23T00:00') }, 'à partir du lundi 23 novembre'],
  [
    { period: null, from: at('2026-11-23T00:00'), until: at('2026-11-27T18:30') },
    'du lundi 23 novembre à 00:00 au vendredi 27 novembre à 18:30',
  ],
  [
    { period: null, from: at('2026-11-23T08:00'), until: at('2026-11-24T00:00') },
    'du lundi 23 novembre à 08:00 au mardi 24 novembre à 00:00',
  ],
  [
    { period: null, from: at('2026-11-30T00:00'), until: at('2027-11-02T00:00') },
    'du lundi 30 novembre au lundi 1er novembre 2027',
  ],
  // In UTC this is still 2026.
  [{ period: null, from: at('2027-01-01T00:30') }, 'à partir du vendredi 1er janvier 2027 à 00:30'],
  [{ period: null, days: [...workdays, 'SATURDAY', 'SUNDAY'] }, 'jusqu’à nouvel ordre'],
  [{ period: '', days: [] }, 'jusqu’à nouvel ordre'],
  [
    { period: null, days: ['SUNDAY', 'MONDAY', 'TUESDAY', 'THURSDAY', 'FRIDAY'] },
    'sauf le mercredi et le samedi',
  ],
  [{ period: null, days: [...workdays, 'SUNDAY'] }, 'sauf le samedi'],
  [{ period: '2300-0100', days: ['SATURDAY', 'SUNDAY'] }, 'le week-end, de 23:00 à 01:00'],
  [
    { period: '0600-0900;1700-2359', days: ['FRIDAY', 'MONDAY'] },
    'le lundi et le vendredi, de 06:00 à 09:00 et de 17:00 à 24:00',
  ],
])('TIM-3 %o: « %s »', (time, text) => {
  expect(messageTimeText(time, 'Europe/Paris', at('2026-11-20T12:00'))).toBe(text);
});

it('TIM-3 times are told by the clocks of the project', () => {
  const time = { period: null, from: Date.UTC(2026, 10, 23, 0), until: Date.UTC(2026, 10, 24, 22) };
  const text = (zone: string) => messageTimeText(time, zone, time.from);
  expect(text('UTC')).toBe('du lundi 23 novembre à 00:00 au mardi 24 novembre à 22:00');
  expect(text('America/Cayenne')).toBe('du dimanche 22 novembre à 21:00 au mardi 24 novembre à 19:00');
});

it.each<[MessageTime, boolean]>([
  [{ period: '0600-2000' }, false],
  [{ period: null, from: null, until: null, days: [] }, false],
  [{ period: null, from: 0 }, true],
  [{ period: null, until: 5 }, true],
  [{ period: null, days: ['MONDAY'] }, true],
])('TIM-3 %j has dates or days: %s', (time, has) => {
  expect(hasDates(time)).toBe(has);
});
