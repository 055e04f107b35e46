import type { Scenario } from '../../contract/schemas/scenario.ts';

/** A scenario with one message on one screen, with the test's overrides. */
export function buildScenario(overrides: Partial<Scenario> = {}): Scenario {
  return {
    id: 1,
    name: 'Grève',
    active: false,
    activationTime: null,
    activatedBy: null,
    autoDeactivationDelay: null,
    display: [{ screenId: 'quai-1', titles: [{ title: 'Trafic interrompu' }] }],
    messages: [{ id: 7, screens: ['quai-1'] }],
    version: 1,
    ...overrides,
  };
}
