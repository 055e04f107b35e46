import { describe, expect, it } from 'vitest';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { heardOf, onlineStateOf } from './onlineState.ts';

const displays = (...operational: boolean[]) =>
  operational.map((is, index) => ({ id: index + 1, ipAddress: null, physicalId: null, operational: is }));

describe('onlineStateOf', () => {
  it.each([
    ['one operational display is enough', displays(false, true), true, 'online'],
    ['no operational display', displays(false, false), true, 'offline'],
    ['no display at all, and nothing said of its page', [], true, null],
    ['switched off, whatever its displays say', displays(true), false, 'inactive'],
  ])('SCR-2 %s', (_, screenConfiguration, active, state) => {
    expect(onlineStateOf(buildScreen({ screenConfiguration, active }))).toBe(state);
  });

  it.each([
    [{ operational: true }, {}, 'online'],
    [{ operational: false, lastSeen: 7 }, {}, 'offline'],
    [{ operational: false }, {}, 'offline'],
    [{ operational: false }, { active: false }, 'inactive'],
    [{ operational: false }, { dark: true }, 'dark'],
  ] as const)('SCR-2 without a display it is as its page is: %o, %o: %s', (heard, fields, state) => {
    expect(onlineStateOf(buildScreen({ heard, ...fields }))).toBe(state);
  });

  it('FLT-5 silence is normal outside the hours of service, as it is of a screen that is switched off', () => {
    const silent = { screenConfiguration: displays(false), dark: true } as const;
    expect(onlineStateOf(buildScreen(silent))).toBe('dark');
    expect(onlineStateOf(buildScreen({ ...silent, screenConfiguration: [] }))).toBe('dark');
    expect(onlineStateOf(buildScreen({ ...silent, active: false }))).toBe('inactive');
  });
});

describe('heardOf', () => {
  const silent = (lastSeen?: number) => ({ operational: false, ...(lastSeen !== undefined && { lastSeen }) });
  const display = (id: number, lastSeen?: number) => ({ ...displays(false)[0]!, id, ...silent(lastSeen) });
  it.each([
    ['by its displays', { screenConfiguration: displays(false, true) }, true, null],
    ['silent since the last word of any', { screenConfiguration: [display(1, 5), display(2, 9)] }, false, 9],
    ['never heard of', { screenConfiguration: [display(1)] }, false, null],
    ['without a display, as the server says', { heard: silent(7) }, false, 7],
    ['without a display, never heard of', { heard: silent() }, false, null],
    ['nothing is said of it', {}, true, null],
    ['switched off and heard of', { active: false, screenConfiguration: displays(true) }, true, null],
  ])('DSP-4 %s', (_, fields, operational, lastSeen) => {
    expect(heardOf(buildScreen(fields))).toEqual({ operational, lastSeen });
  });
});
