import { nextMidnight } from '../../../contract/zonedTime.ts';
import type { Store } from '../../db/engine.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { serverName } from '../audit/recordAudit.ts';
import { createDueWork, type DueWork } from '../project/dueWork.ts';
import type { ProjectServices } from '../project/projectTransaction.ts';
import { applyWithin, changeOffer } from './applyOffer.ts';
import { findPending } from './readOffers.ts';

interface Dependencies extends ProjectServices {
  db: Store['db'];
  bus: EventBus;
  onTrouble: (error: unknown) => void;
}

/** Applies pending offers at midnight in their project's time zone (EXP-4). */
export function createMidnightSwitch(dependencies: Dependencies): DueWork {
  const { db, bus, now, onTrouble } = dependencies;

  async function readPending() {
    const rows = await db
      .selectFrom('timetable_offer as offer')
      .innerJoin('project', 'project.id', 'offer.project_id')
      .select([
        'offer.id',
        'offer.created_at',
        'project.id as projectId',
        'project.name',
        'project.time_zone',
      ])
      .where('offer.applied_at', 'is', null)
      .where('offer.cancelled_at', 'is', null)
      .execute();
    return rows.map(({ id, created_at, time_zone, projectId, name }) => ({
      id,
      project: { id: projectId, name },
      at: nextMidnight(created_at, time_zone),
    }));
  }

  return createDueWork({
    bus,
    now,
    onTrouble,
    topics: ['timetables', 'project'],
    read: readPending,
    run: ({ id, project }) =>
      changeOffer(dependencies, { project, username: serverName }, async (change) => {
        const pending = await findPending(change.trx, project.id);
        // Applied already, cancelled or replaced meanwhile.
        if (pending?.id !== id) return { answer: undefined, changed: false };
        await applyWithin(change, pending, null);
        return { answer: undefined, changed: true };
      }),
  });
}
