import type { GtfsImport } from '../../contract/schemas/gtfs.ts';

/** An import in force, with the test's overrides. */
export function buildImport(overrides: Partial<GtfsImport> = {}): GtfsImport {
  const { state = 'current' } = overrides;
  const isBuilt = ['held', 'current', 'previous', 'past'].includes(state);
  return {
    id: 1,
    file: 'flux-1.zip',
    fileName: 'flux.zip',
    size: 2_048,
    transporter: { id: 3, name: 'OVS' },
    username: 'anne',
    receivedAt: Date.UTC(2026, 4, 12, 7, 30),
    finishedAt: null,
    state,
    counts: isBuilt
      ? { routes: 1, stops: 2, trips: 3, stopTimes: 4, from: 20_260_101, to: 20_261_231 }
      : null,
    restoredAt: null,
    restoredBy: null,
    failure: null,
    errorCount: 0,
    warningCount: 0,
    ...overrides,
  };
}
