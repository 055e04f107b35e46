import { deactivationTimeOf } from '../../../contract/scenarioTime.ts';
import type { Store } from '../../db/engine.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { stopWithin } from './activation.ts';
import { changeScenarios, findCurrent, serverName, type ScenarioServices } from './scenarioWork.ts';

/** Stops current scenarios at their time (SCN-5). */
export interface AutoDeactivation {
  /** To be called a few times a second: asks the database only when there may be something to do. */
  tick(): Promise<void>;
}

/** How long what was read is relied upon, ms: a change that nobody told of is seen then. */
const longestTrustMs = 30_000;

interface Dependencies extends ScenarioServices {
  db: Store['db'];
  bus: EventBus;
  onTrouble: (error: unknown) => void;
}

/**
 * Knows when the next scenario has to stop, and stops it then. What counts is in the database: after a restart, what
 * was due meanwhile stops at once; of several servers on one database, the first one stops it and the others find it
 * done.
 */
export function createAutoDeactivation(dependencies: Dependencies): AutoDeactivation {
  const { db, bus, now, onTrouble } = dependencies;
  let isKnown = false;
  let readAt = 0;
  let nextAt = Infinity;

  bus.subscribe((event) => {
    if (event.type === 'resync' || (event.type === 'change' && event.topics.includes('scenarios'))) {
      isKnown = false;
    }
  });

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
        return { answer: undefined, told: false };
      }
      await stopWithin(change, current);
      return { answer: undefined, told: true };
    });

  return {
    async tick() {
      const instant = now();
      // A clock that was set back has read in the future.
      const isFresh = isKnown && instant >= readAt && instant - readAt < longestTrustMs;
      if (isFresh && instant < nextAt) return;
      isKnown = true;
      readAt = instant;
      try {
        const running = await readRunning();
        nextAt = Math.min(Infinity, ...running.map(({ at }) => at));
        for (const { projectId, projectName } of running.filter(({ at }) => at <= instant)) {
          // A project whose database refuses keeps no other project waiting.
          await stop({ id: projectId, name: projectName }).catch(onTrouble);
        }
      } catch (error) {
        isKnown = false;
        throw error;
      }
    },
  };
}
