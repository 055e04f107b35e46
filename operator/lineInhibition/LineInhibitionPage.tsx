import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { InhibitionDesk } from './InhibitionDesk.tsx';

/** « Inhibition des lignes »: whose waiting times and traffic the screens do not show (INH). */
export function LineInhibitionPage() {
  const { project } = useCurrentProject();
  return project && <InhibitionDesk key={project.id} project={project} />;
}
