import { beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '../../../contract/durations.ts';
import { createSignInLimit, networkOf, type SignInLimit } from './signInLimit.ts';

const hall = '10.0.0.1';

describe('SES-3 the sign-in limit', () => {
  let now: number;
  let limit: SignInLimit;
  beforeEach(() => {
    now = 0;
    limit = createSignInLimit(() => now);
  });

  function fail(times: number, account: (index: number) => string, address = hall) {
    for (let index = 0; index < times; index++) limit.attempted(account(index), address);
  }

  it('SES-3 holds up an account from one address after ten failures, not the others', () => {
    fail(9, () => 'anne');
    expect(limit.secondsToWait('anne', hall)).toBe(0);
    fail(1, () => 'anne');
    expect(limit.secondsToWait('anne', hall)).toBe(300);
    expect(limit.secondsToWait('ANNE', hall)).toBe(300);
    expect(limit.secondsToWait('anne', '10.0.0.2')).toBe(0);
    expect(limit.secondsToWait('bruno', hall)).toBe(0);
  });

  it('SES-3 counts a name once, in whatever way its accents are written', () => {
    fail(5, () => 'Rene\u0301');
    fail(5, () => 'rené');
    expect(limit.secondsToWait('RENÉ', hall)).toBe(300);
  });

  it('SES-3 holds up an address after sixty failures, but not who has signed in there', () => {
    limit.attempted('anne', hall);
    limit.succeeded('anne', hall);
    fail(60, (index) => `guess-${index}`);
    expect(limit.secondsToWait('bruno', hall)).toBe(300);
    expect(limit.secondsToWait('anne', hall)).toBe(0);
    expect(limit.secondsToWait('bruno', '10.0.0.2')).toBe(0);
  });

  it('SES-3 forgets who signed in somewhere after twelve hours', () => {
    limit.attempted('anne', hall);
    limit.succeeded('anne', hall);
    now += 12 * 60 * minuteMs - 1;
    fail(60, (index) => `guess-${index}`);
    expect(limit.secondsToWait('anne', hall)).toBe(0);
    now += 1;
    expect(limit.secondsToWait('anne', hall)).toBe(300);
  });

  it('SES-3 says how long to wait, and lets go after five minutes', () => {
    fail(10, () => 'anne');
    now += 4 * minuteMs + 500;
    expect(limit.secondsToWait('anne', hall)).toBe(60);
    fail(1, () => 'anne');
    expect(limit.secondsToWait('anne', hall)).toBe(60);
    now += minuteMs;
    expect(limit.secondsToWait('anne', hall)).toBe(0);
    fail(1, () => 'anne');
    expect(limit.secondsToWait('anne', hall)).toBe(0);
  });

  it('SES-3 what was counted before the clock was set back holds up nobody, and what is counted since then does', () => {
    now = 24 * 60 * minuteMs;
    fail(60, () => 'anne');
    now = minuteMs;
    expect(['anne', 'bruno'].map((account) => limit.secondsToWait(account, hall))).toEqual([0, 0]);
    fail(9, () => 'anne');
    expect(limit.secondsToWait('anne', hall)).toBe(0);
    fail(51, () => 'anne');
    expect(['anne', 'bruno'].map((account) => limit.secondsToWait(account, hall))).toEqual([300, 300]);
  });

  it('SES-3 a success clears the account, and does not count against the address', () => {
    for (let index = 0; index < 200; index++) {
      fail(1, () => `operator-${index}`);
      limit.succeeded(`operator-${index}`, hall);
    }
    expect(limit.secondsToWait('newcomer', hall)).toBe(0);
    fail(9, () => 'anne');
    limit.succeeded('anne', hall);
    fail(9, () => 'anne');
    expect(limit.secondsToWait('anne', hall)).toBe(0);
  });

  it('SES-3 attempts that run together count before their answer is known', () => {
    const let_in = Array.from({ length: 50 }, () => {
      if (limit.secondsToWait('anne', hall) > 0) return false;
      limit.attempted('anne', hall);
      return true;
    });
    expect(let_in.filter(Boolean)).toHaveLength(10);
  });

  it('SES-3 of more accounts than are remembered, that which tried longest ago is forgotten', () => {
    const others = (from: number, to: number) => {
      for (let index = from; index < to; index++) limit.attempted(`other-${index}`, `10.1.0.${index}`);
    };
    fail(10, () => 'anne');
    fail(10, () => 'bruno');
    others(0, 19_998);
    expect(['anne', 'bruno'].map((account) => limit.secondsToWait(account, hall))).toEqual([300, 300]);
    limit.attempted('anne', hall);
    others(19_998, 19_999);
    expect(['anne', 'bruno'].map((account) => limit.secondsToWait(account, hall))).toEqual([300, 0]);
  });

  it('SES-3 an attempt that outlives its window leaves no credit', () => {
    fail(1, () => 'slow');
    now += 5 * minuteMs;
    fail(1, () => 'other');
    limit.succeeded('other', hall);
    limit.succeeded('slow', hall);
    fail(60, (index) => `guess-${index}`);
    expect(limit.secondsToWait('newcomer', hall)).toBe(300);
  });
});

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::7', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::3:4:5:6:7', '2001:db8:0:3::/64'],
  ['unknown', 'unknown'],
])('SES-3 the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
