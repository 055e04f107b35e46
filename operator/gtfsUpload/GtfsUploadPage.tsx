import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { UploadDesk } from './UploadDesk.tsx';

/** « Import GTFS »: the timetables of a transporter, from which screens take their departures (EXP-1, EXP-2). */
export function GtfsUploadPage() {
  const { project } = useCurrentProject();
  return project && <UploadDesk key={project.id} project={project} />;
}
