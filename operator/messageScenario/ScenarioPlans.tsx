import type { Project } from '../../contract/schemas/project.ts';
import type { Scenario, ScenarioGroup } from '../../contract/schemas/scenario.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { defaultTimeZone } from '../../contract/localTime.ts';
import { endOfScenario } from '../../contract/scenarioTime.ts';
import { texts } from '../../src/i18n/index.ts';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';
import { currentOf, placedScenarios } from './currentScenario.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { PlannedScenarios } from './PlannedScenarios.tsx';
import { usePlanCommands } from './usePlanCommands.ts';
import type { Plan } from '../../contract/planProgress.ts';
import type { usePlans } from '../../src/data/usePlans.ts';

/** What the dialog is open for: the scenario as it was then, and the plan to change; null: a new one. */
export interface PlanTarget {
  scenario: Pick<Scenario, 'id' | 'name' | 'autoDeactivationDelay'>;
  plan: Plan | null;
}

/** The target to change a plan. */
const changeOf = (plan: Plan): PlanTarget => ({
  scenario: {
    id: plan.scenarioId,
    name: plan.scenarioName,
    autoDeactivationDelay: plan.autoDeactivationDelay,
  },
  plan,
});

interface Props {
  project: Project;
  groups: readonly ScenarioGroup[];
  screens: readonly Screen[];
  reading: ReturnType<typeof usePlans>;
  clockOffset: number;
  current: string | null;
  target: PlanTarget | null;
  onTarget: (target: PlanTarget | null) => void;
}

/** The project's planned activations, and the dialog that creates and changes them. */
export function ScenarioPlans(props: Props) {
  const { project, groups, screens, reading, clockOffset, current, target, onTarget } = props;
  const commands = usePlanCommands(project.id);
  const timeZone = project.timeZone ?? defaultTimeZone;
  // The pressed button disappears with its plan.
  const [title, focusTitle] = useFocusNext<HTMLHeadingElement>();
  const { plans, query } = reading;
  if (!plans)
    return query.error ? (
      <RetryAlert
        severity="error"
        title={texts.plans.loadFailed}
        text={query.error.message}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : null;
  // By the delay that colleagues may give it meanwhile the server decides which plans overlap.
  const scenario = placedScenarios(groups).find((one) => one.scenario.id === target?.scenario.id)?.scenario;
  // A plan that was changed since does not change what it has activated.
  const running = currentOf(groups);
  const endsAt = running && endOfScenario(running.scenario);
  return (
    <>
      <PlannedScenarios
        titleRef={title}
        plans={plans}
        current={current}
        timeZone={timeZone}
        clockOffset={clockOffset}
        isBusy={commands.isBusy}
        onEdit={(plan) => onTarget(changeOf(plan))}
        onRemove={(plan, time) =>
          void commands.remove(plan, time, endsAt).then((done) => done && focusTitle())
        }
      />
      {target && (
        <PlanDialog
          key={target.plan?.id ?? `new ${target.scenario.id}`}
          scenario={scenario ?? target.scenario}
          stored={scenario ?? null}
          screens={screens}
          project={project}
          plan={target.plan}
          plans={plans}
          clockOffset={clockOffset}
          commands={commands}
          onClose={() => onTarget(null)}
        />
      )}
    </>
  );
}
