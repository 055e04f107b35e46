import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Project } from '../../../contract/schemas/project.ts';
import { addressInProject } from '../../admin/addresses.ts';
import { projectOptions } from '../../data/projectOptions.ts';
import { useCurrentProject } from '../../data/useCurrentProject.ts';
import { HelpButton } from '../../features/help/HelpButton.tsx';
import { UndoMenu } from '../../features/undo/UndoMenu.tsx';
import { texts } from '../../i18n/index.ts';
import { late } from '../../shared/late.tsx';
import { MiddleCut } from '../../shared/MiddleCut.tsx';
import { mostInMenu } from '../../shared/mostInMenu.ts';
import { ProjectLogo } from '../../shared/ProjectLogo.tsx';
import { useMayLeave } from '../../shared/unsavedWork.ts';
import { menuItem } from '../../theme/tokens.ts';
import { barSx } from './barSx.ts';
import { UserMenu } from './UserMenu.tsx';

/** Not for those who have few projects, or one. */
const foundChoice = late(
  () => import('../../shared/FoundChoice.tsx').then(({ FoundChoice }) => FoundChoice<number>),
  { isExtra: true },
);

interface ProjectSelectorProps {
  project: Project | null;
  projects: readonly Project[];
  onSelect: (id: number) => void;
}

/** A superuser's project selector (SES-8, ROL-4). */
function ProjectSelector({ project, projects, onSelect }: ProjectSelectorProps) {
  // The cookie's project is an option until the list is loaded or another one is chosen.
  const isListed = !project || projects.some(({ id }) => id === project.id);
  const offered = useMemo(
    () => projectOptions(isListed ? projects : [project, ...projects]),
    [isListed, project, projects],
  );
  if (!project && projects.length === 0) return <Typography noWrap>{texts.common.noProject}</Typography>;
  if (offered.length > mostInMenu) {
    return (
      <foundChoice.Component
        fallback={<Typography noWrap>{project?.longName}</Typography>}
        isBare
        label={texts.session.projectSelector}
        value={project?.id ?? null}
        options={offered}
        onChange={(id) => id !== null && onSelect(id)}
        sx={{
          minWidth: 0,
          maxWidth: 360,
          '& .MuiInputBase-root, & .MuiIconButton-root': { color: 'inherit' },
          '& fieldset': { borderColor: `${menuItem.normal}66 !important` },
          // The frame is its focus ring: a second one would stand inside it.
          '& .Mui-focused fieldset': { borderColor: `${menuItem.active} !important` },
          '& input:focus-visible': { outline: 'none !important' },
        }}
      />
    );
  }
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
      {offered.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}

/** The project: a selector for users without a project of their own, else its logo and long name (SES-8); and the help. */
function ProjectArea() {
  const { project, projects, selectProject, fixed } = useCurrentProject();
  const mayLeave = useMayLeave();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const select = async (id: number) => {
    const samePage = addressInProject(pathname, id);
    // If the address names the project, navigating selects it; the guard of unsaved work asks by itself.
    if (samePage) return navigate(samePage);
    if (await mayLeave()) selectProject(id);
  };
  if (!fixed) {
    return (
      <>
        <ProjectSelector project={project} projects={projects} onSelect={(id) => void select(id)} />
        {/* Users of an empty network need it most; the guide is the same for every project. */}
        <HelpButton projectId={project?.id ?? 0} />
      </>
    );
  }
  if (!project) return null;
  return (
    <>
      {/* Not before the server has sent the logo's version, or it would be fetched twice. */}
      {projects.includes(project) && <ProjectLogo project={project} />}
      <Typography component="div" title={project.longName} sx={{ minWidth: 0, fontWeight: 600 }}>
        <MiddleCut>{project.longName}</MiddleCut>
      </Typography>
      <HelpButton projectId={project.id} />
    </>
  );
}

interface Props {
  menuOpen: boolean;
  onToggleMenu: () => void;
  onTrafficList?: () => void;
  /** The traffic notifications' badge, while they are folded. */
  badge?: ReactNode;
}

/** The bar at the top: the menu button on narrow screens, the project, the user. */
export function ConsoleBar({ menuOpen, onToggleMenu, onTrafficList, badge }: Props) {
  return (
    <AppBar position="sticky" className="stuck" sx={[barSx, { borderRadius: 0 }]}>
      <Toolbar variant="dense" sx={{ minHeight: 48, gap: 1.5, px: { xs: 1, md: 2 } }}>
        <IconButton
          color="inherit"
          onClick={onToggleMenu}
          aria-label={texts.menu.toggle}
          aria-expanded={menuOpen}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <Typography
          sx={{
            fontWeight: 700,
            fontSize: '1rem',
            display: { xs: 'none', sm: 'block' },
            minWidth: { md: 228 },
          }}
        >
          {texts.common.product}
        </Typography>
        <Stack direction="row" sx={{ flex: 1, minWidth: 0, alignItems: 'center', gap: 1.5 }}>
          <ProjectArea />
        </Stack>
        {badge}
        <UndoMenu />
        <UserMenu onTrafficList={onTrafficList} />
      </Toolbar>
    </AppBar>
  );
}
