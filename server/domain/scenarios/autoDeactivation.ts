import { deactivationTimeOf } from '../../../contract/scenarioTime.ts';
import type { Store } from '../../db/engine.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { createDueWork, type DueWork } from '../project/dueWork.ts';
import { serverName } from '../audit/recordAudit.ts';
import type { ProjectServices } from '../project/projectTransaction.ts';
import { stopWithin } from './activation.ts';
import { changeScenarios, findCurrent } from './scenarioWork.ts';

interface Dependencies extends ProjectServices {
  db: Store['db'];
  bus: EventBus;
  onTrouble: (error: unknown) => void;
}

/** Stops current scenarios at their time (SCN-5). */
export function createAutoDeactivation(dependencies: Dependencies): DueWork {
  const { db, bus, now, onTrouble } = dependencies;

  async function readRunning() {
    const rows = await db
      .selectFrom('scenario')
      .innerJoin('project', 'project.id', 'scenario.project_id')
      .select(['scenario.id', 'scenario.activated_at', 'scenario.auto_deactivation_delay as delay'])
      .select(['project.id as projectId', 'project.name as projectName'])
      .where('scenario.activated_at', 'is not', null)
      .where('scenario.auto_deactivation_delay', 'is not', null)
      .execute();
    return rows.map(({ activated_at, delay, ...row }) => ({
      ...row,
      at: deactivationTimeOf(activated_at, delay) ?? Infinity,
    }));
  }

  const stop = (project: { id: number; name: string }) =>
    changeScenarios(dependencies, { project, username: serverName }, async (change) => {
      const current = await findCurrent(change);
      const at = current && deactivationTimeOf(current.activated_at, current.auto_deactivation_delay);
      // Somebody else was faster, or has changed its delay, or activated another one.
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
