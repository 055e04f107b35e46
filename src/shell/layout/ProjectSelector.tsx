import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import type { Project } from '../../../contract/schemas/project.ts';
import { texts } from '../../i18n/index.ts';
import { menuItem } from '../../theme/tokens.ts';

interface Props {
  project: Project | null;
  projects: readonly Project[];
  onSelect: (id: number) => void;
}

/** The drop-down of projects of a superuser (SES-8, ROL-4). */
export function ProjectSelector({ project, projects, onSelect }: Props) {
  // What the cookie knows stands in the list until the list is read, and until another is chosen in its place.
  const isListed = !project || projects.some(({ id }) => id === project.id);
  const offered = isListed ? projects : [project, ...projects];
  if (!project && projects.length === 0) return <Typography noWrap>{texts.common.noProject}</Typography>;
  return (
    <Select
      value={project?.id ?? ''}
      onChange={({ target }) => onSelect(Number(target.value))}
      inputProps={{ 'aria-label': texts.session.projectSelector }}
      SelectDisplayProps={{ 'aria-label': texts.session.projectSelector }}
      sx={{
        color: 'inherit',
        minWidth: 0,
        maxWidth: 360,
        height: 34,
        '& .MuiSelect-icon': { color: 'inherit' },
        '& fieldset': { borderColor: `${menuItem.normal}66 !important` },
      }}
    >
      {offered.map(({ id, longName }) => (
        <MenuItem key={id} value={id}>
          {longName}
        </MenuItem>
      ))}
    </Select>
  );
}
