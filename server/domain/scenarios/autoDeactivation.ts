import { endOf, latestOccurrence } from '../../../contract/scenarioPlan.ts';
import { deactivationTimeOf } from '../../../contract/scenarioTime.ts';
import type { Store } from '../../db/engine.ts';
import type { Row } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { type ClockWatch, clocksDifferMs } from '../../shared/clocks.ts';
import { createDueWork, type DueWork } from '../project/dueWork.ts';
import { serverName } from '../audit/recordAudit.ts';
import type { ProjectServices, ProjectTransaction } from '../project/projectTransaction.ts';
import { stopWithin } from './activation.ts';
import { readPlans, zoneOf } from './planRows.ts';
import { changeScenarios, endOfCurrent, findCurrent, isFromAhead } from './scenarioWork.ts';

interface Dependencies extends ProjectServices {
  db: Store['db'];
  bus: EventBus;
  clockWatch: ClockWatch;
  onTrouble: (error: unknown) => void;
}

/**
 * Lets a scenario that a clock that was ahead has activated run from now on; that of a plan only in the occurrence that
 * runs now.
 */
async function beginAnew(change: ProjectTransaction, current: Row<'scenario'>): Promise<void> {
  const { trx, actor, now } = change;
  const plan = (await readPlans(trx, actor.project.id)).find(({ id }) => id === current.plan_id);
  const latest = plan && latestOccurrence(plan.time, now, await zoneOf(trx, actor.project.id));
  const end = plan && (latest ? endOf(latest, plan.delay) : now);
  if (end !== undefined && end <= now) return stopWithin(change, current);
  await trx
    .updateTable('scenario')
    .set({ activated_at: now, ...(end !== undefined && { stops_at: end === Infinity ? null : end }) })
    .where('id', '=', current.id)
    .execute();
}

/** Stops current scenarios at their time (SCN-5), or that of the plan that started them (TIM-8). */
export function createAutoDeactivation(dependencies: Dependencies): DueWork {
  const { db, bus, now, clockWatch, onTrouble } = dependencies;

  async function readRunning() {
    const isSettled = clockWatch.isSettled();
    const rows = await db
      .selectFrom('scenario')
      .innerJoin('project', 'project.id', 'scenario.project_id')
      .select(['scenario.id', 'scenario.activated_at', 'scenario.stops_at'])
      .select('scenario.auto_deactivation_delay as delay')
      .select(['project.id as projectId', 'project.name as projectName'])
      .where('scenario.activated_at', 'is not', null)
      .where(({ or, eb }) =>
        or([
          eb('scenario.auto_deactivation_delay', 'is not', null),
          eb('scenario.stops_at', 'is not', null),
          eb('scenario.activated_at', '>', now() + clocksDifferMs),
        ]),
      )
      .execute();
    return rows.map(({ activated_at, delay, stops_at, ...row }) => ({
      ...row,
      at:
        isSettled && isFromAhead(activated_at, now())
          ? 0
          : (deactivationTimeOf(activated_at, delay, stops_at) ?? Infinity),
    }));
  }

  const stop = (project: { id: number; name: string }) =>
    changeScenarios(dependencies, { project, username: serverName }, async (change) => {
      const current = await findCurrent(change);
      if (current && isFromAhead(current.activated_at, change.now)) {
        await beginAnew(change, current);
        return { answer: undefined, changed: true };
      }
      const at = current && endOfCurrent(current);
      // Stopped already, its delay changed, or another one activated meanwhile.
      if (!current || at === null || at === undefined || at > change.now) {
        return { answer: undefined, changed: false };
      }
      await stopWithin(change, current);
      return { answer: undefined, changed: true };
    });

  return createDueWork({
    bus,
    now,
    onTrouble,
    topics: ['scenarios'],
    read: readRunning,
    run: ({ projectId, projectName }) => stop({ id: projectId, name: projectName }),
  });
}
