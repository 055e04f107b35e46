import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { InhibitionForm } from './InhibitionForm.tsx';

/** « Inhibition des lignes »: whose waiting times and traffic the screens do not show (INH). */
export function LineInhibitionPage() {
  const { project } = useCurrentProject();
  return project && <InhibitionForm key={project.id} project={project} />;
}
