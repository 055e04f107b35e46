import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coordinateOf, dateOf, integerOf, noTime, timeOf, wrongTime } from './values.ts';

describe('values of a feed', () => {
  it.each([
    ['', noTime],
    ['0:00:00', 0],
    ['08:05:09', 29_109],
    ['24:00:00', 86_400],
    ['31:59:59', 115_199],
    ['123:00:00', 442_800],
    ['8:5:9', wrongTime],
    ['08:60:00', wrongTime],
    ['08:00:60', wrongTime],
    ['08:00', wrongTime],
    [':08:00', wrongTime],
    ['08:a0:00', wrongTime],
    ['08:00:/0', wrongTime],
    ['-1:00:00', wrongTime],
    ['1234:00:00', wrongTime],
    ['08.00.00', wrongTime],
    ['08.00:00', wrongTime],
    ['08:00.00', wrongTime],
    ['aa:00:00', wrongTime],
  ])('EXP-2 time « %s » is %d', (text, seconds) => expect(timeOf(text)).toBe(seconds));

  it('EXP-1 reads times and numbers where they stand in their line', () => {
    const line = 'T1,2026,108:05:09,-,1234567890';
    expect([timeOf(line, 8, 17), timeOf(line, 9, 17), timeOf(line, 7, 17)]).toEqual([
      389_109,
      29_109,
      wrongTime,
    ]);
    expect([timeOf(line, 18, 18), integerOf(line, 20, 20)]).toEqual([noTime, -1]);
    expect([integerOf(line, 3, 7), integerOf(line, 20, 30), integerOf(line, 3, 8)]).toEqual([
      2026, 1_234_567_890, -1,
    ]);
  });

  it('EXP-1 reads every time that can be written', () => {
    fc.assert(
      fc.property(fc.nat(999), fc.nat(59), fc.nat(59), (hours, minutes, seconds) => {
        const two = (number: number) => String(number).padStart(2, '0');
        const expected = hours * 3600 + minutes * 60 + seconds;
        expect(timeOf(`${hours}:${two(minutes)}:${two(seconds)}`)).toBe(expected);
        expect(timeOf(`${two(hours)}:${two(minutes)}:${two(seconds)}`)).toBe(expected);
      }),
    );
  });

  it.each([
    ['20260228', 20_260_228],
    ['20240229', 20_240_229],
    ['10000101', 10_000_101],
    ['09991231', null],
    ['20260229', null],
    ['20261301', null],
    ['20260100', null],
    ['2026-01-01', null],
    ['2026011', null],
    ['202601011', null],
    ['', null],
  ])('EXP-2 date « %s » is %s', (text, date) => expect(dateOf(text)).toBe(date));

  it('EXP-1 reads the days that there are, and no others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), fc.nat(13), fc.nat(32), (year, month, day) => {
        const text = `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
        const date = new Date(Date.UTC(year, month - 1, day));
        const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        expect(dateOf(text)).toBe(isThere ? Number(text) : null);
      }),
    );
  });

  it.each([
    ['0', 0],
    ['2147483647', 2_147_483_647],
    ['2147483648', -1],
    ['99999999999', -1],
    ['-1', -1],
    ['1.5', -1],
    ['', -1],
  ])('EXP-2 integer « %s » is %d', (text, number) => expect(integerOf(text)).toBe(number));

  it.each([
    ['48.75', 48.75],
    ['-90', -90],
    ['.5', 0.5],
    ['+1e1', 10],
    ['90.1', null],
    ['48,75', null],
    ['0x10', null],
    ['NaN', null],
    ['', null],
  ])('EXP-2 latitude « %s » is %s', (text, number) => expect(coordinateOf(text, 90)).toBe(number));
});
