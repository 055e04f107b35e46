import { expect, it } from 'vitest';
import { parseTimesData } from './timesData.ts';

it.each([
  [null, false],
  ['', false],
  ['methode=GET', true],
  ['méthode=GET', true],
  ['MÉTHODE = get', true],
  ['method =GET', true],
  ['cle=1&methode=GET', true],
  ['SIRI Lite ; methode=GET, par arrêt', true],
  ['méthode à convenir, prolonge=1', false],
  ['sansmethode=POST', false],
  ['methode=', null],
  ['methode=POST', null],
  ['methode=GETS', null],
  ['methode="GET"', null],
  ['methode=GET;method=POST', null],
])(
  'LIV-1 of a SIRI StopMonitoring source with the data %j, whether it is asked by stop: %j',
  (data, byStop) => {
    expect(parseTimesData(data)).toEqual(byStop === null ? null : { byStop });
  },
);
