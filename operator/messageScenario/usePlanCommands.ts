import type { PlanTime } from '../../contract/scenarioPlan.ts';
import { sameSave, useOnce } from '../../src/data/useOnce.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectAction } from '../../src/features/undo/useProjectAction.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import type { Plan } from './usePlans.ts';

const { dialog, removal } = texts.plans;
const topics = ['scenarios'] as const;

/** Actions on plans (TIM-8). Each resolves to whether it was done. */
export function usePlanCommands(projectId: number) {
  const data = useOperatorData();
  const dialogs = useDialogs();
  const once = useOnce(sameSave);
  const { run, isBusy } = useProjectAction(projectId, topics);
  return {
    isBusy,
    /** `plan`: the one being changed; null: a new one. `meets`: ids of the conflicting plans that the operator was shown. */
    save: (plan: Plan | null, scenarioId: number, time: PlanTime, meets: number[]) =>
      run(() => {
        const asked = { ...(plan && { id: plan.id, version: plan.version }), scenarioId, ...time, meets };
        return once(asked, (key) => data.savePlan(projectId, asked, key));
      }, dialog),
    async remove({ id, running, scenarioName }: Plan, time: string): Promise<boolean> {
      const text = (running ? removal.textRunning : removal.text)(scenarioName, time);
      const agreed = await dialogs.confirm({ title: removal.title, text });
      return agreed && run(() => data.deletePlan(projectId, id), removal);
    },
  };
}
