import ProjectIcon from '@mui/icons-material/BusinessOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { ProjectCreate, ProjectEdit, ProjectList } from './ProjectsPage.tsx';

/** Projects (ADM-1). */
export const projects: Definition = {
  ...fromContract('projects'),
  icon: ProjectIcon,
  list: ProjectList,
  create: ProjectCreate,
  edit: ProjectEdit,
};
