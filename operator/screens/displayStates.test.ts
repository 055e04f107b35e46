import { describe, expect, it } from 'vitest';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { displayStatesOf } from './displayStates.ts';

const now = Date.UTC(2026, 5, 1, 12);
const minute = 60_000;
const display = { id: 1, ipAddress: null, physicalId: null };
const textsOf = (screen: Parameters<typeof buildScreen>[0]) =>
  displayStatesOf(buildScreen(screen), now).map(({ text }) => text);

describe('displayStatesOf', () => {
  it.each([
    [10_000, 'hors ligne depuis moins d’une minute'],
    [minute, 'hors ligne depuis 1 min'],
    [12 * minute + 59_000, 'hors ligne depuis 12 min'],
    [125 * minute, 'hors ligne depuis 2 h 05'],
    [47 * 60 * minute, 'hors ligne depuis 47 h 00'],
    [3 * 24 * 60 * minute, 'hors ligne depuis 3 jours'],
    [-5_000, 'hors ligne depuis moins d’une minute'],
  ])('SCR-2 silent for %d ms: %s', (silence, text) => {
    const screenConfiguration = [{ ...display, operational: false, lastSeen: now - silence }];
    expect(textsOf({ screenConfiguration })).toEqual([text]);
  });

  it('SCR-2 without a time, or with a display that lives, says no more than that', () => {
    expect(textsOf({ screenConfiguration: [{ ...display, operational: false }] })).toEqual(['hors ligne']);
    expect(textsOf({ screenConfiguration: [{ ...display, operational: true, lastSeen: 1 }] })).toEqual([
      'en ligne',
    ]);
    expect(textsOf({ screenConfiguration: [] })).toEqual([]);
    expect(textsOf({ active: false, screenConfiguration: [{ ...display, operational: true }] })).toEqual([
      'désactivé',
    ]);
  });

  it('FLT-5 out of its hours of service it is not offline, whether it is heard of or not', () => {
    for (const operational of [true, false])
      expect(textsOf({ dark: true, screenConfiguration: [{ ...display, operational }] })).toEqual([
        'hors service',
      ]);
    expect(textsOf({ dark: true })).toEqual(['hors service']);
    expect(textsOf({ dark: true, active: false })).toEqual(['désactivé']);
  });

  it('SCR-2 the dot is that of each display, unless the screen as a whole is switched off or out of service', () => {
    const screenConfiguration = [
      { ...display, id: 4, operational: true },
      { ...display, id: 5, operational: false },
    ];
    const dotsOf = (screen: Parameters<typeof buildScreen>[0]) =>
      displayStatesOf(buildScreen({ screenConfiguration, ...screen }), now).map(({ id, state }) => [
        id,
        state,
      ]);
    expect(dotsOf({})).toEqual([
      [4, 'online'],
      [5, 'offline'],
    ]);
    expect(dotsOf({ active: false })).toEqual([[0, 'inactive']]);
    expect(dotsOf({ dark: true })).toEqual([[0, 'dark']]);
  });

  it('LIV-7 says of a screen that is simulated that it is', () => {
    const simulated = { ...display, operational: true, simulated: true } as const;
    expect(textsOf({ screenConfiguration: [simulated] })).toEqual(['en ligne, simulé']);
    expect(textsOf({ screenConfiguration: [{ ...simulated, operational: false }] })).toEqual(['hors ligne']);
  });

  it('SCR-2 LIV-7 a screen without a display has the dot of its page', () => {
    const dotOf = (heard: { operational: boolean; lastSeen?: number; simulated?: true }) =>
      displayStatesOf(buildScreen({ heard }), now).map(({ state, text }) => [state, text]);
    expect(dotOf({ operational: true })).toEqual([['online', 'en ligne']]);
    expect(dotOf({ operational: true, simulated: true })).toEqual([['online', 'en ligne, simulé']]);
    expect(dotOf({ operational: false, lastSeen: now - 12 * minute })).toEqual([
      ['offline', 'hors ligne depuis 12 min'],
    ]);
  });

  it('SCR-2 names the displays where there are several', () => {
    const screenConfiguration = [
      { ...display, operational: true, physicalId: 'M-12', ipAddress: '10.0.0.1' },
      { ...display, id: 2, operational: false, lastSeen: now - 12 * minute, ipAddress: '10.0.0.2' },
      { ...display, id: 3, operational: false },
    ];
    expect(textsOf({ screenConfiguration })).toEqual([
      'M-12 : en ligne',
      '10.0.0.2 : hors ligne depuis 12 min',
      'Afficheur 3 : hors ligne',
    ]);
  });
});
