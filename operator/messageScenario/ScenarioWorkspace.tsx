import Box from '@mui/material/Box';
import { useCallback, useMemo, useState } from 'react';
import type { Project } from '../../contract/schemas/project.ts';
import type { ScenarioGroup, Scenario } from '../../contract/schemas/scenario.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useLibraryMessages } from '../../src/data/projectLists.ts';
import { texts } from '../../src/i18n/index.ts';
import { NameDialog } from '../../src/shared/NameDialog.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';
import { useMayLeave } from '../../src/shared/unsavedWork.ts';
import { ActivationDialog } from './ActivationDialog.tsx';
import { placedScenarios, type PlacedScenario } from './currentScenario.ts';
import { RehearsalDialog } from './RehearsalDialog.tsx';
import { longestName } from './scenarioDraft.ts';
import { ScenarioForm } from './ScenarioForm.tsx';
import { ScenarioList } from './ScenarioList.tsx';
import { ScenarioPanel } from './ScenarioPanel.tsx';
import type { useScenarioCommands } from './useScenarioCommands.ts';
import { workspaceSx } from './workspaceSx.ts';

interface ScenarioEditorProps {
  project: Project;
  /** Null: a new one. */
  placed: PlacedScenario | null;
  /** A colleague has deleted it meanwhile. */
  isDeleted: boolean;
  isPlanned: boolean;
  /** The user has just opened it. */
  takesFocus: boolean;
  groups: readonly ScenarioGroup[];
  screens: readonly Screen[];
  onSaved: (placed: PlacedScenario) => void;
  onClose: () => void;
}

/** The form of a scenario, once the library is loaded. */
function ScenarioEditor({ project, groups, ...form }: ScenarioEditorProps) {
  const library = useLibraryMessages();
  const named = useMemo(
    () => groups.flatMap(({ id, name }) => (id > 0 && name !== null ? [{ id, name }] : [])),
    [groups],
  );
  if (library.data === undefined && library.error) {
    return (
      <RetryAlert
        severity="error"
        title={texts.common.loadFailed}
        text={library.error.message}
        query={library}
      />
    );
  }
  if (!library.data) return <Skeletons rows={6} height={44} />;
  return <ScenarioForm projectId={project.id} library={library.data} groups={named} {...form} />;
}

const groupTexts = texts.scenarios.groups;

interface Props {
  project: Project;
  groups: readonly ScenarioGroup[];
  screens: readonly Screen[];
  current: PlacedScenario | null;
  clockOffset: number;
  commands: ReturnType<typeof useScenarioCommands>;
  /** Undefined: the server has no plans. */
  onPlan: ((scenario: Scenario) => void) | undefined;
  /** Number of a scenario's plans that have something left to do. */
  planCount: (scenarioId: number) => number;
  /** Name of the planned scenario that begins when the current one ends; null: none waits. */
  waiting: string | null;
  mayEdit: boolean;
  isCreating: boolean;
  /** The scenario that was being edited when the page was left without saving. */
  resumed: PlacedScenario | null;
  /** The form was opened by the user, not by the draft. */
  takesFocus: boolean;
  onActivated: () => void;
  /** Called after saving or giving up. */
  onEdited: () => void;
}

/** The scenarios, and beside them the chosen one, shown or edited. */
export function ScenarioWorkspace(props: Props) {
  const { project, groups, screens, current, clockOffset, commands, mayEdit, isCreating, onEdited } = props;
  const mayLeave = useMayLeave();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [opened, setOpened] = useState<PlacedScenario | null>(null);
  const [askedId, setAskedId] = useState<number | null>(null);
  const offersRehearsal = useCapability('heldScreens') === true;
  const [rehearsedId, setRehearsedId] = useState<number | null>(null);
  const [renamedId, setRenamedId] = useState<number | null>(null);
  const [saved, setSaved] = useState<{ placed: PlacedScenario; list: typeof groups } | null>(null);
  const all = placedScenarios(groups);
  // What was just saved is newer than the list until that has been read again.
  const newest = saved?.list === groups ? saved.placed : null;
  const find = (id: number | null) =>
    newest?.scenario.id === id ? newest : all.find(({ scenario }) => scenario.id === id);
  const chosen = find(chosenId) ?? current ?? all[0];
  const asked = find(askedId);
  // Somebody else has activated it: the question must not come back when it is stopped.
  if (asked?.scenario.active && !commands.isBusy) setAskedId(null);
  // The form stays even if somebody else deletes the scenario meanwhile.
  const held = opened ?? props.resumed;
  const edited = held && (find(held.scenario.id) ?? held);
  const rehearsed = find(rehearsedId)?.scenario;
  const renamed = groups.find(({ id }) => id === renamedId);
  const isEditing = isCreating || edited !== null;

  // The pressed button disappears with the form, its scenario or its group.
  const [panelTitle, focusPanel] = useFocusNext<HTMLHeadingElement>();
  const [listTitle, focusList] = useFocusNext<HTMLHeadingElement>();

  const closeEditor = useCallback(() => {
    setOpened(null);
    onEdited();
  }, [onEdited]);

  /** An edited scenario stays until it is saved or given up. */
  const choose = useCallback(
    (id: number) =>
      void mayLeave().then((leaves) => {
        if (!leaves) return;
        closeEditor();
        setChosenId(id);
      }),
    [mayLeave, closeEditor],
  );

  return (
    <Box sx={workspaceSx}>
      {groups.length > 0 && (
        <ScenarioList
          titleRef={listTitle}
          projectId={project.id}
          groups={groups}
          chosenId={chosen?.scenario.id ?? null}
          isBusy={commands.isBusy}
          onChoose={choose}
          onActivate={setAskedId}
          {...(mayEdit && {
            onRenameGroup: ({ id }) => setRenamedId(id),
            onDeleteGroup: (group) => void commands.deleteGroup(group).then((done) => done && focusList()),
          })}
        />
      )}
      {isEditing ? (
        <ScenarioEditor
          key={isCreating ? 'new' : edited?.scenario.id}
          project={project}
          placed={isCreating ? null : edited}
          isDeleted={!isCreating && held !== null && !find(held.scenario.id)}
          isPlanned={edited !== null && props.planCount(edited.scenario.id) > 0}
          takesFocus={props.takesFocus}
          groups={groups}
          screens={screens}
          onSaved={(placed) => {
            setSaved({ placed, list: groups });
            setChosenId(placed.scenario.id);
            closeEditor();
            focusPanel();
          }}
          onClose={() => {
            closeEditor();
            focusPanel();
          }}
        />
      ) : (
        chosen && (
          <ScenarioPanel
            titleRef={panelTitle}
            placed={chosen}
            screens={screens}
            isBusy={commands.isBusy}
            onPlan={props.onPlan && (() => props.onPlan?.(chosen.scenario))}
            onRehearse={offersRehearsal ? () => setRehearsedId(chosen.scenario.id) : undefined}
            {...(mayEdit && {
              onEdit: () => setOpened(chosen),
              onRemove: () =>
                void commands
                  .remove(chosen.scenario, props.planCount(chosen.scenario.id), props.waiting)
                  .then((done) => done && focusPanel()),
            })}
          />
        )
      )}
      {asked && !asked.scenario.active && (
        <ActivationDialog
          scenario={asked.scenario}
          current={current?.scenario ?? null}
          screens={screens}
          project={project}
          clockOffset={clockOffset}
          isBusy={commands.isBusy}
          onClose={() => setAskedId(null)}
          onConfirm={() => {
            setChosenId(asked.scenario.id);
            void commands.activate(asked.scenario, current?.scenario ?? null).then((done) => {
              if (!done) return;
              setAskedId(null);
              props.onActivated();
            });
          }}
        />
      )}
      {rehearsed && (
        <RehearsalDialog
          scenario={rehearsed}
          project={project}
          screens={screens}
          clockOffset={clockOffset}
          onClose={() => setRehearsedId(null)}
        />
      )}
      {renamed && (
        <NameDialog
          title={groupTexts.renameTitle(renamed.name ?? '')}
          label={groupTexts.name}
          submit={groupTexts.rename}
          name={renamed.name ?? ''}
          longest={longestName}
          isBusy={commands.isBusy}
          problemOf={(name) => (name === '' ? groupTexts.required : null)}
          onClose={() => setRenamedId(null)}
          onName={(name) =>
            void commands.renameGroup(renamed, name).then((done) => done && setRenamedId(null))
          }
        />
      )}
    </Box>
  );
}
