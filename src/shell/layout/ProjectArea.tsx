import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressInProject } from '../../admin/addresses.ts';
import { useCurrentProject } from '../../data/useCurrentProject.ts';
import { MiddleCut } from '../../shared/MiddleCut.tsx';
import { useMayLeave } from '../../shared/unsavedWork.ts';
import { ProjectLogo } from '../../shared/ProjectLogo.tsx';
import { HelpButton } from '../../features/help/HelpButton.tsx';
import { ProjectSelector } from './ProjectSelector.tsx';

/** The project, chosen by who has none of their own, else its logo and long name (SES-8); and the help for everybody. */
export function ProjectArea() {
  const { project, projects, selectProject, fixed } = useCurrentProject();
  const mayLeave = useMayLeave();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const select = async (id: number) => {
    const samePage = addressInProject(pathname, id);
    // Where the address names the project, going there chooses it; unsaved work asks by itself.
    if (samePage) return navigate(samePage);
    if (await mayLeave()) selectProject(id);
  };
  if (!fixed) {
    return (
      <>
        <ProjectSelector project={project} projects={projects} onSelect={(id) => void select(id)} />
        {/* An empty network needs it most; the guide is the same for every project. */}
        <HelpButton projectId={project?.id ?? 0} />
      </>
    );
  }
  if (!project) return null;
  return (
    <>
      <ProjectLogo project={project} />
      <Typography component="div" title={project.longName} sx={{ minWidth: 0, fontWeight: 600 }}>
        <MiddleCut>{project.longName}</MiddleCut>
      </Typography>
      <HelpButton projectId={project.id} />
    </>
  );
}
