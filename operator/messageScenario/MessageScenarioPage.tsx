import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { Scenarios } from './Scenarios.tsx';

/** « Scénarios »: what screens show in a situation that was prepared for, activated and stopped at once (SCN). */
export function MessageScenarioPage() {
  const { project } = useCurrentProject();
  return project && <Scenarios key={project.id} project={project} />;
}
