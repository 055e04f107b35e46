import type { Perturbation } from '../../contract/schemas/traffic.ts';
import { buildNotification } from './traffic.ts';

/** A perturbation as the stream sends it, with the test's overrides. */
export const buildPerturbation = (overrides: Partial<Perturbation> = {}): Perturbation => ({
  id: 1,
  lineId: 2,
  lineName: 'RER B',
  content: 'Trafic interrompu',
  notification: { ...buildNotification(), title: 'Info trafic' },
  ...overrides,
});
