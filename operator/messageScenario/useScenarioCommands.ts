import type { Scenario, ScenarioGroup } from '../../contract/schemas/scenario.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { sameCommand, useOnce } from '../../src/data/useOnce.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectAction } from '../../src/features/undo/useProjectAction.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { reachOf } from '../../src/features/activation/siteDisplays.ts';

const { activation, edit, groups, stop } = texts.scenarios;
const { plans } = texts;
const topics = ['scenarios', 'screens', 'news'] as const;

/** Actions on scenarios; those that remove something ask first. Each resolves to whether it was done. */
export function useScenarioCommands(projectId: number, screens: readonly Screen[]) {
  const data = useOperatorData();
  const dialogs = useDialogs();
  const once = useOnce(sameCommand);
  const { run, runUndoable, isBusy } = useProjectAction(projectId, topics);

  return {
    isBusy,
    /** Replaces `current`, which the operator was shown (SCN-2). */
    activate: ({ id }: Scenario, current: Scenario | null) =>
      run(() => {
        const replaces = current?.id ?? null;
        return once([id, replaces], (key) => data.activateScenario(id, replaces, key));
      }, activation),
    /** SCN-3; `waiting`: name of the planned scenario that then begins (TIM-8). */
    async stop(scenario: Scenario, waiting: string | null): Promise<boolean> {
      const { id, name } = scenario;
      const reach = stop.text(reachOf(scenario, screens));
      const text = waiting === null ? reach : `${reach}\n${plans.stopStarts(waiting)}`;
      const agreed = await dialogs.confirm({ title: stop.title(name), text });
      return agreed && runUndoable(() => data.stopScenario(projectId, id), stop);
    },
    /** `waiting`: as for a stop. */
    async remove(scenario: Scenario, planCount: number, waiting: string | null): Promise<boolean> {
      const { id, name, active } = scenario;
      const removed = active
        ? edit.removeActiveText(name, reachOf(scenario, screens))
        : edit.removeText(name);
      const text = [
        removed,
        ...(planCount > 0 ? [plans.gone(planCount)] : []),
        ...(active && waiting !== null ? [plans.stopStarts(waiting)] : []),
      ].join('\n');
      const agreed = await dialogs.confirm({ title: edit.removeTitle, text });
      const words = { done: edit.removed, failed: edit.removeFailed };
      return agreed && run(() => data.deleteScenario(projectId, id, active, planCount), words);
    },
    renameGroup: ({ id }: ScenarioGroup, name: string) =>
      run(() => data.renameScenarioGroup(id, name), { done: groups.renamed, failed: groups.renameFailed }),
    async deleteGroup({ id, name, scenarios }: ScenarioGroup): Promise<boolean> {
      const text = groups.removeText(name ?? '', scenarios.length);
      const agreed = await dialogs.confirm({ title: groups.removeTitle, text });
      const words = { done: groups.removed, failed: groups.removeFailed };
      return agreed && run(() => data.deleteScenarioGroup(id), words);
    },
  };
}
