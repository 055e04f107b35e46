import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { mayCall } from '../../contract/access.ts';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { usePolledScreens } from '../../src/data/usePolledScreens.ts';
import { useScenarios } from '../../src/data/useScenarios.ts';
import { texts } from '../../src/i18n/index.ts';
import { principalOf } from '../../src/session/principal.ts';
import { useSession } from '../../src/session/useSession.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { readingOf } from '../../src/shared/reading.ts';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { useLeaveQuestion } from '../../src/shared/useLeaveGuard.ts';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';
import { useMayLeave } from '../../src/shared/unsavedWork.ts';
import { currentOf } from './currentScenario.ts';
import { CurrentScenario } from './CurrentScenario.tsx';
import { type PlanTarget, ScenarioPlans } from './ScenarioPlans.tsx';
import { ScenarioWorkspace } from './ScenarioWorkspace.tsx';
import { useNextPlan } from './useNextPlan.ts';
import { usePlans } from '../../src/data/usePlans.ts';
import { useScenarioCommands } from './useScenarioCommands.ts';
import { useWaitingScenario } from './useScenarioDraft.ts';
import { workspaceSx } from './workspaceSx.ts';

const words = texts.scenarios;

/** The project's scenarios and screens, kept up to date. */
function useScenarioData(project: Project) {
  const reading = useScenarios();
  const sites = usePolledScreens(project);
  const screens = useMemo(() => Object.values(sites.data ?? {}).flat(), [sites.data]);
  const groups = reading.data?.groups;
  return {
    groups: sites.data && groups,
    clockOffset: reading.data?.clockOffset ?? 0,
    screens,
    current: useMemo(() => currentOf(groups ?? []), [groups]),
    updatedAt: reading.dataUpdatedAt,
    ...readingOf([reading, sites]),
  };
}

/** Placeholder while the page loads. */
function FormSkeleton() {
  return (
    <Loading>
      <Skeletons rows={1} height={88} />
      <Box sx={{ ...workspaceSx, mt: 2 }}>
        <Skeletons rows={5} height={56} />
        <Skeletons rows={8} height={44} />
      </Box>
    </Loading>
  );
}

/** The page: the current scenario, the list, and what the chosen one shows or its form. */
function Scenarios({ project }: { project: Project }) {
  const data = useScenarioData(project);
  const { groups, screens, current, failure } = data;
  const commands = useScenarioCommands(project.id, screens);
  const isEditingOffered = useCapability('scenarioEditing') === true;
  const mayEdit = mayCall('editScenarios', principalOf(useSession())) && isEditingOffered;
  const [isAdding, setIsAdding] = useState(false);
  const [waiting, endWaiting] = useWaitingScenario();
  const resumed = mayEdit ? waiting : null;
  const mayLeave = useMayLeave();
  // For the scenario form, and for the dialog that plans a scenario.
  useLeaveQuestion();
  const timeZone = project.timeZone ?? defaultTimeZone;
  const reading = usePlans();
  const [target, setTarget] = useState<PlanTarget | null>(null);
  const next = useNextPlan(reading.plans, data.clockOffset, timeZone, current?.scenario ?? null);
  const isCreating = isAdding || resumed?.placed === null;
  const isEmpty = groups?.length === 0;
  // The pressed button disappears.
  const [currentTitle, focusCurrent] = useFocusNext<HTMLHeadingElement>();

  const endEditing = useCallback(() => {
    setIsAdding(false);
    endWaiting();
  }, [endWaiting]);

  async function create() {
    if (await mayLeave()) setIsAdding(true);
  }

  return (
    <>
      <PageHead
        title={words.title}
        project={project.longName}
        updatedAt={data.updatedAt}
        action={
          mayEdit &&
          groups && (
            <Button
              variant="outlined"
              startIcon={<AddIcon />}
              disabled={isCreating}
              onClick={() => void create()}
            >
              {words.edit.create}
            </Button>
          )
        }
      />
      <ReadAlerts reading={data} words={words} />
      {!groups && !failure && <FormSkeleton />}
      {groups && (
        <>
          {!isEmpty && (
            <CurrentScenario
              titleRef={currentTitle}
              current={current}
              timeZone={timeZone}
              endsAt={next.endsAt}
              then={next.text}
              clockOffset={data.clockOffset}
              isBusy={commands.isBusy}
              onStop={({ scenario }) =>
                void commands.stop(scenario, next.waiting).then((done) => done && focusCurrent())
              }
            />
          )}
          {isEmpty && !isCreating && (
            <Alert severity="info">
              {words.list.empty}. {mayEdit ? words.list.emptyHelp : words.list.emptyHelpOthers}
            </Alert>
          )}
          {!isEmpty && (
            <ScenarioPlans
              project={project}
              groups={groups}
              screens={screens}
              reading={reading}
              target={target}
              clockOffset={data.clockOffset}
              current={current?.scenario.name ?? null}
              onTarget={setTarget}
            />
          )}
          <ScenarioWorkspace
            project={project}
            groups={groups}
            screens={screens}
            current={current}
            commands={commands}
            mayEdit={mayEdit}
            isCreating={isCreating}
            clockOffset={data.clockOffset}
            onPlan={reading.plans && ((scenario) => setTarget({ scenario, plan: null }))}
            planCount={(id) => next.coming.filter(({ plan }) => plan.scenarioId === id).length}
            waiting={next.waiting}
            resumed={resumed?.placed ?? null}
            takesFocus={isAdding || resumed === null}
            onActivated={focusCurrent}
            onEdited={endEditing}
          />
        </>
      )}
    </>
  );
}

/** « Scénarios »: prepared sets of messages for a situation, activated and stopped at once (SCN). */
export function MessageScenarioPage() {
  const { project } = useCurrentProject();
  return project && <Scenarios key={project.id} project={project} />;
}
