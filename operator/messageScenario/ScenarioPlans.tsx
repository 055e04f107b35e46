import type { Project } from '../../contract/schemas/project.ts';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import { defaultTimeZone } from '../../contract/localTime.ts';
import { texts } from '../../src/i18n/index.ts';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { PlannedScenarios } from './PlannedScenarios.tsx';
import { usePlanCommands } from './usePlanCommands.ts';
import type { Plan, usePlans } from './usePlans.ts';

/** What the dialog is open for: a scenario to plan, or a plan to change. */
export type PlanTarget = { scenario: Scenario } | { plan: Plan };

interface Props {
  project: Project;
  reading: ReturnType<typeof usePlans>;
  clockOffset: number;
  current: string | null;
  target: PlanTarget | null;
  onTarget: (target: PlanTarget | null) => void;
}

/** The project's planned activations, and the dialog that creates and changes them. */
export function ScenarioPlans({ project, reading, clockOffset, current, target, onTarget }: Props) {
  const commands = usePlanCommands(project.id);
  const timeZone = project.timeZone ?? defaultTimeZone;
  // The pressed button disappears with its plan.
  const [title, focusTitle] = useFocusNext<HTMLHeadingElement>();
  const { plans, error } = reading;
  if (!plans)
    return error ? (
      <RetryAlert
        severity="error"
        title={texts.plans.loadFailed}
        text={error.message}
        busy={reading.isFetching}
        onRetry={reading.retry}
      />
    ) : null;
  const scenarioOf = ({ scenarioId: id, scenarioName: name, autoDeactivationDelay }: Plan) => ({
    id,
    name,
    autoDeactivationDelay,
  });
  return (
    <>
      <PlannedScenarios
        titleRef={title}
        plans={plans}
        current={current}
        timeZone={timeZone}
        clockOffset={clockOffset}
        isBusy={commands.isBusy}
        onEdit={(plan) => onTarget({ plan })}
        onRemove={(plan, time) => void commands.remove(plan, time).then((done) => done && focusTitle())}
      />
      {target && (
        <PlanDialog
          key={'plan' in target ? target.plan.id : `new ${target.scenario.id}`}
          scenario={'plan' in target ? scenarioOf(target.plan) : target.scenario}
          plan={'plan' in target ? target.plan : null}
          plans={plans}
          timeZone={timeZone}
          clockOffset={clockOffset}
          commands={commands}
          onClose={() => onTarget(null)}
        />
      )}
    </>
  );
}
