import { hourMs } from '../../../contract/durations.ts';
import { importPath, readLines } from '../../support/importing.ts';
import { type Caller, type Day, repeat } from './day.ts';

const pointCount = 40;
const hallCount = 10;

async function importRows({ projectId }: Day, caller: Caller, resource: string, rows: object[]) {
  const { last } = readLines(await caller.post(importPath(resource, projectId), { dryRun: false, rows }));
  if (!last.applied) throw new Error(`Import of ${resource}: ${JSON.stringify(last).slice(0, 200)}`);
}

/**
 * What a superuser configures: each hour the same stop points are imported with another order, and screens that nobody has
 * opened are imported, or deleted again.
 */
export const configuring = (day: Day, caller: Caller) => [
  repeat(day, hourMs, async (turn) => {
    const points = Array.from({ length: pointCount }, (_, at) => ({
      name: `Arrêt importé ${at}`,
      order: 1_000 + ((at + turn) % pointCount),
    }));
    await importRows(day, caller, 'points', points);
    const halls = Array.from({ length: hallCount }, (_, at) => `hall-${at}`);
    if (turn % 2 === 0) {
      const rowOf = (id: string) => ({
        id,
        name: `Écran ${id}`,
        siteId: 'Station 1',
        newsConfId: 'Bench',
        type: 'FHD',
        active: true,
      });
      await importRows(day, caller, 'screens', halls.map(rowOf));
    } else for (const id of halls) await caller.remove(`/rest/screen/${id}`);
  }),
];
