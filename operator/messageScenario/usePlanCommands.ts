import type { PlanTime } from '../../contract/scenarioPlan.ts';
import type { ScenarioPlan, ScenarioPlanSave } from '../../contract/schemas/scenarioPlan.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useVersionedSave } from '../../src/data/useVersionedSave.ts';
import { useProjectAction } from '../../src/features/undo/useProjectAction.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { type Plan, planOf } from '../../contract/planProgress.ts';

const { dialog, removal } = texts.plans;
const topics = ['scenarios'] as const;
const saveWords = { saving: dialog.saving, saved: dialog.done, saveFailed: dialog.failed };

/** Actions on plans (TIM-8). */
export function usePlanCommands(projectId: number) {
  const data = useOperatorData();
  const dialogs = useDialogs();
  const { run, isBusy } = useProjectAction(projectId, topics);
  const saving = useVersionedSave<ScenarioPlan, ScenarioPlanSave>({
    projectId,
    topic: 'scenarios',
    send: (asked, key) => data.savePlan(projectId, asked, key),
    words: saveWords,
  });
  return {
    isBusy: isBusy || saving.isSaving,
    /**
     * `plan`: the version being changed; null: a new one. `meets`: ids of the conflicting plans that the operator was shown.
     * Resolves to whether it was done, and to the plan as a colleague has saved it meanwhile, if that was in the way.
     */
    async save(plan: Plan | null, scenarioId: number, time: PlanTime, meets: number[]) {
      const asked = { ...(plan && { id: plan.id, version: plan.version }), scenarioId, ...time, meets };
      const outcome = await saving.save(asked);
      return {
        isDone: outcome?.isDone === true,
        theirs: (outcome?.theirs && planOf(outcome.theirs)) ?? null,
      };
    },
    /** `endsAt`: when what runs stops by itself, ms; null: never. Resolves to whether it was done. */
    async remove({ id, running, scenarioName }: Plan, time: string, endsAt: number | null): Promise<boolean> {
      const text = running
        ? removal.textRunning(scenarioName, time, endsAt !== null)
        : removal.text(scenarioName, time);
      const agreed = await dialogs.confirm({ title: removal.title, text });
      return agreed && run(() => data.deletePlan(projectId, id), removal);
    },
  };
}
