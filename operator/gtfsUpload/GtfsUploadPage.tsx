import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { GtfsFeeds } from './GtfsFeeds.tsx';

/** « Import GTFS »: the timetables of a transporter, from which screens take their departures (EXP-1, EXP-2). */
export function GtfsUploadPage() {
  const { project } = useCurrentProject();
  return project && <GtfsFeeds key={project.id} project={project} />;
}
