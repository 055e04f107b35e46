import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { texts } from '../../../i18n/index.ts';
import { resourcesIn } from '../../resources.ts';
import { useCurrentProject } from '../../../data/useCurrentProject.ts';
import { useProjects } from '../../../data/useProjects.ts';
import { RetryAlert } from '../../../shared/RetryAlert.tsx';
import { Skeletons } from '../../../shared/Skeletons.tsx';
import { MessagePage } from '../MessagePage.tsx';
import { Workspace } from './Workspace.tsx';

const title = texts.menu.pages['/adminProject'];
const all = resourcesIn('project');

/**
 * `/adminProject`: the configuration by project (ADM). The address contains the project, so that it can be sent to a
 * colleague; the projects themselves are at `/adminProject/projects`.
 */
export function AdminProjectPage() {
  const { data: projects, error, isFetching, refetch } = useProjects();
  const { project } = useCurrentProject();
  const { pathname } = useLocation();
  if (!projects && error) {
    return <RetryAlert severity="error" title={texts.common.loadFailed} query={{ isFetching, refetch }} />;
  }
  if (!projects) return <Skeletons />;
  // The rest of the address belongs to the resource, as in every workspace.
  if (/^\/adminProject\/projects(\/|$)/.test(pathname)) {
    return (
      <Workspace
        title={title}
        resources={project ? all : all.filter(({ name }) => name === 'projects')}
        project={project}
        basename="/adminProject"
      />
    );
  }
  return (
    <Routes>
      <Route index element={<Navigate to={project ? String(project.id) : 'projects'} replace />} />
      <Route path=":projectId/*" element={<OneProject />} />
    </Routes>
  );
}

/** The workspace of the project in the address, which becomes the current one. */
function OneProject() {
  const { projectId } = useParams();
  const { project: current, projects, selectProject } = useCurrentProject();
  const project = projects.find(({ id }) => String(id) === projectId);
  const isCurrent = project === undefined || project.id === current?.id;
  useEffect(() => {
    if (project && !isCurrent) selectProject(project.id);
  }, [project, isCurrent, selectProject]);
  if (!project) {
    return <MessagePage title={title} text={texts.configuration.unknownProject} to="/adminProject" />;
  }
  return (
    <Workspace title={title} resources={all} project={project} basename={`/adminProject/${project.id}`} />
  );
}
