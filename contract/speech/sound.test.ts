import { expect, it } from 'vitest';
import { soundOf } from './sound.ts';

const usual = { reads: 'none', loudness: 100, silence: null };

it.each([
  [undefined, {}, usual],
  [null, {}, usual],
  [{ sound: 'loud' }, {}, usual],
  [{ sound: { reads: 'always', loudness: 101, silence: 22 } }, {}, usual],
  [{ sound: { loudness: -1, silence: '' } }, {}, usual],
  [
    { sound: { reads: 'alerts', loudness: 0, silence: '22:00-07:00' } },
    {},
    { reads: 'alerts', loudness: 0, silence: '22:00-07:00' },
  ],
  [
    { sound: { reads: 'button', loudness: 40, silence: '22:00-07:00' } },
    { loudness: 0, silenceHours: 'jamais' },
    { reads: 'button', loudness: 0, silence: 'jamais' },
  ],
])('OUT-6 a display mode of %j at a site of %j sounds so', (json, site, sound) => {
  expect(soundOf(json, site)).toEqual(sound);
});
