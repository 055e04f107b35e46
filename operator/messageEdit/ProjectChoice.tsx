import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Project } from '../../contract/schemas/project.ts';
import { texts } from '../../src/i18n/index.ts';

interface Props {
  project: Project;
  projects: readonly Project[];
  onChoose: (id: number) => void;
}

/** The project that the message is for; the same as in the bar (EDT-1, SES-8). */
export function ProjectChoice({ project, projects, onChoose }: Props) {
  return (
    <TextField
      select
      label={texts.messageEdit.project}
      value={projects.some(({ id }) => id === project.id) ? project.id : ''}
      onChange={({ target }) => onChoose(Number(target.value))}
      sx={{ mb: 2, width: { xs: 1, sm: 360 }, bgcolor: 'background.paper' }}
    >
      {projects.map(({ id, longName }) => (
        <MenuItem key={id} value={id}>
          {longName}
        </MenuItem>
      ))}
    </TextField>
  );
}
