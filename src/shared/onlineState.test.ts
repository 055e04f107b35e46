import { describe, expect, it } from 'vitest';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { onlineStateOf } from './onlineState.ts';

const displays = (...operational: boolean[]) =>
  operational.map((is, index) => ({ id: index + 1, ipAddress: null, physicalId: null, operational: is }));

describe('onlineStateOf', () => {
  it.each([
    ['one operational display is enough', displays(false, true), true, 'online'],
    ['no operational display', displays(false, false), true, 'offline'],
    ['no display at all', [], true, null],
    ['switched off, whatever its displays say', displays(true), false, 'inactive'],
  ])('SCR-2 %s', (_, screenConfiguration, active, state) => {
    expect(onlineStateOf(buildScreen({ screenConfiguration, active }))).toBe(state);
  });
});
