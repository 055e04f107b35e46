import { expect, it } from 'vitest';
import { isSilentAt, silencePattern } from './silence.ts';

const at = (time: string) => Date.parse(`2026-01-05T${time}:00+01:00`);

it.each([
  ['22:00-07:00', '21:59', false],
  ['22:00-07:00', '22:00', true],
  ['22:00-07:00', '06:59', true],
  ['22:00-07:00', '07:00', false],
  ['sam-dim 00:00-24:00', '12:00', false],
  ['lun 00:00-24:00', '12:00', true],
  ['jamais', '12:00', false],
  ['la nuit', '23:00', false],
  ['', '23:00', false],
  [null, '23:00', false],
  [undefined, '23:00', false],
])('OUT-6 with hours of silence %j a screen is silent on a Monday at %s: %s', (hours, time, silent) => {
  expect(isSilentAt(hours, at(time), 'Europe/Paris')).toBe(silent);
});

it('OUT-6 hours of silence are those of the place', () => {
  expect(isSilentAt('22:00-07:00', at('06:00'), 'America/Montreal')).toBe(true);
  expect(isSilentAt('22:00-07:00', at('20:00'), 'Asia/Tokyo')).toBe(true);
});

it.each(['22:00-07:00', 'lun-ven 22:00-06:00 ; sam-dim 00:00-24:00', 'jamais', 'Jamais'])(
  'OUT-6 hours of silence are %s',
  (hours) => expect(hours).toMatch(silencePattern),
);

it.each(['la nuit', '22:00', 'jamais 22:00-07:00', '22:00-07:00 jamais'])(
  'OUT-6 hours of silence are not %s',
  (hours) => expect(hours).not.toMatch(silencePattern),
);
