import { deactivationTimeOf } from '../../../contract/scenarioTime.ts';
import type { Store } from '../../db/engine.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { createDueWork, type DueWork } from '../project/dueWork.ts';
import { serverName } from '../audit/recordAudit.ts';
import type { ProjectServices } from '../project/projectTransaction.ts';
import { stopWithin } from './activation.ts';
import { changeScenarios, endOfCurrent, findCurrent } from './scenarioWork.ts';

interface Dependencies extends ProjectServices {
  db: Store['db'];
  bus: EventBus;
  onTrouble: (error: unknown) => void;
}

/** Stops current scenarios at their time (SCN-5), or that of the plan that started them (TIM-8). */
export function createAutoDeactivation(dependencies: Dependencies): DueWork {
  const { db, bus, now, onTrouble } = dependencies;

  async function readRunning() {
    const rows = await db
      .selectFrom('scenario')
      .innerJoin('project', 'project.id', 'scenario.project_id')
      .select(['scenario.id', 'scenario.activated_at', 'scenario.stops_at'])
      .select('scenario.auto_deactivation_delay as delay')
      .select(['project.id as projectId', 'project.name as projectName'])
      .where('scenario.activated_at', 'is not', null)
      .where(({ or, eb }) =>
        or([eb('scenario.auto_deactivation_delay', 'is not', null), eb('scenario.stops_at', 'is not', null)]),
      )
      .execute();
    return rows.map(({ activated_at, delay, stops_at, ...row }) => ({
      ...row,
      at: deactivationTimeOf(activated_at, delay, stops_at) ?? Infinity,
    }));
  }

  const stop = (project: { id: number; name: string }) =>
    changeScenarios(dependencies, { project, username: serverName }, async (change) => {
      const current = await findCurrent(change);
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
