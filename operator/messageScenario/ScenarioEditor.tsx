import type { Project } from '../../contract/schemas/project.ts';
import type { Scenario, ScenarioGroup } from '../../contract/schemas/scenario.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import type { PlacedScenario } from './currentScenario.ts';
import { ScenarioForm } from './ScenarioForm.tsx';

interface Props {
  project: Project;
  /** Null: a new one. */
  placed: PlacedScenario | null;
  groups: readonly ScenarioGroup[];
  screens: readonly Screen[];
  onSaved: (scenario: Scenario) => void;
  onClose: () => void;
}

/** The form of a scenario, once the library that it chooses from is there. */
export function ScenarioEditor({ project, groups, ...form }: Props) {
  const data = useOperatorData();
  const library = useProjectQuery('library', 'library', (id) => data.library(id, false));
  if (library.data === undefined && library.error) {
    return (
      <RetryAlert
        severity="error"
        title={texts.common.loadFailed}
        text={library.error.message}
        busy={library.isFetching}
        onRetry={() => void library.refetch()}
      />
    );
  }
  if (!library.data) return <Skeletons rows={6} height={44} />;
  const groupNames = groups.flatMap(({ id, name }) => (id > 0 && name !== null ? [name] : []));
  return <ScenarioForm projectId={project.id} library={library.data} groupNames={groupNames} {...form} />;
}
