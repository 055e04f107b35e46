import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useMemo, useEffect, useRef } from 'react';
import { BasenameContextProvider, Resource, ResourceDefinitionContextProvider } from 'react-admin';
import { Navigate, Route, Routes, NavLink, useLocation } from 'react-router-dom';
import { capabilitiesOfFields } from '../../../../contract/configuration/since.ts';
import type { Project } from '../../../../contract/schemas/project.ts';
import { workspaceAddress } from '../../../admin/addresses.ts';
import type { Definition } from '../../../admin/definition.ts';
import { ResourcePage } from '../../../admin/ResourcePage.tsx';
import { LackingScope, ProjectScope } from '../../../admin/scope.ts';
import { useLacking } from '../../../data/useCapability.ts';
import { texts } from '../../../i18n/index.ts';
import { LinesProject } from '../../../shared/mediaUrl.ts';
import { resourcesIn } from '../../resources.ts';
import { MessagePage } from '../MessagePage.tsx';
import { FirstScreenSteps } from './FirstScreenSteps.tsx';
import { belowBar } from '../../../theme/belowBar.ts';

interface WorkspaceNavProps {
  resources: readonly Definition[];
  projectId: number | null;
}

/** A column beside the page, or a scrolling row above it where there is no room. */
const listSx = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  overflowX: 'auto',
  py: 0,
  mb: 2,
  position: { md: 'sticky' },
  top: { md: belowBar(72) },
};

const itemSx = {
  minHeight: { xs: 44, md: 34 },
  py: 0.25,
  px: 1.5,
  borderRadius: 1,
  whiteSpace: 'nowrap',
  '&[aria-current]': { bgcolor: 'background.paper', color: 'primary.main' },
  '&[aria-current] .MuiListItemText-primary': { fontWeight: 650 },
};

const iconSx = { minWidth: 26, '& svg': { fontSize: 18 }, '[aria-current] &': { color: 'primary.main' } };

/** Navigation between a workspace's resources; marks the open one. */
function WorkspaceNav({ resources, projectId }: WorkspaceNavProps) {
  const list = useOpenItemInSight();
  return (
    <nav aria-label={texts.configuration.navigation}>
      <List ref={list} dense sx={listSx}>
        {resources.map(({ name, icon: Icon, options }) => (
          <ListItem key={name} disablePadding sx={{ width: { xs: 'auto', md: '100%' }, flex: 'none' }}>
            <ListItemButton
              component={NavLink}
              to={`${workspaceAddress(name, projectId) ?? '/adminProject'}/${name}`}
              sx={itemSx}
            >
              <ListItemIcon sx={iconSx}>
                <Icon />
              </ListItemIcon>
              <ListItemText primary={options.label} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </nav>
  );
}

/** Scrolls the row to the open item; nothing else on the page moves. */
function useOpenItemInSight() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !item) return;
    const { left, width } = item.getBoundingClientRect();
    const row = list.current.getBoundingClientRect();
    list.current.scrollLeft += left + width / 2 - (row.left + row.width / 2);
  }, [pathname]);
  return list;
}

/** The resources that the server has (SRV-3). */
function useOffered(resources: readonly Definition[]): readonly Definition[] {
  const lacking = useLacking(resources.flatMap(({ capability }) => capability ?? []));
  return useMemo(
    () => resources.filter(({ capability }) => !capability || !lacking.includes(capability)),
    [resources, lacking],
  );
}

/** The definition with its forms shown over its list. */
function onOnePage({ list, create, edit, ...definition }: Definition) {
  if (!create || !edit) return { ...definition, list };
  return { ...definition, list: <ResourcePage list={list} create={create} edit={edit} /> };
}

interface Props {
  title: string;
  /** The resources in the navigation. */
  resources: readonly Definition[];
  /** Null: the workspace belongs to no project. */
  project: Project | null;
  /** The part of the address before the resource's name. */
  basename: string;
}

/** All resources by name: a form may refer to resources of both workspaces. */
const definitions = Object.fromEntries(
  [...resourcesIn('project'), ...resourcesIn('reference')].map((definition) => [
    definition.name,
    Resource.registerResource(definition),
  ]),
);

/** A workspace of the configuration console: the navigation of its resources, and the open one's page. */
export function Workspace({ title, resources: known, project, basename }: Props) {
  const resources = useOffered(known);
  const lacking = useLacking(capabilitiesOfFields);
  const projectId = project?.id ?? null;
  // Memoised: the address changes with every search in a list, and no page should be rendered again for that.
  const routes = useMemo(() => {
    const here = resources.filter(({ name }) => workspaceAddress(name, projectId) === basename);
    return (
      <Routes>
        {here[0] && <Route index element={<Navigate to={here[0].name} replace />} />}
        {here.map((definition) => (
          // Keyed by workspace: a list of one project shares nothing with another project's.
          <Route
            key={definition.name}
            path={`${definition.name}/*`}
            element={<Resource key={basename} {...onOnePage(definition)} />}
          />
        ))}
        <Route
          path="*"
          element={<MessagePage title={title} text={texts.configuration.unknownPage} to={basename} />}
        />
      </Routes>
    );
  }, [title, resources, projectId, basename]);

  return (
    <ProjectScope value={project}>
      <LinesProject value={projectId}>
        <Box sx={{ display: { md: 'grid' }, gridTemplateColumns: '208px minmax(0, 1fr)', columnGap: 3 }}>
          <WorkspaceNav resources={resources} projectId={projectId} />
          <Box sx={{ minWidth: 0 }}>
            {project && <FirstScreenSteps project={project} />}
            <ResourceDefinitionContextProvider definitions={definitions}>
              <LackingScope value={lacking}>
                <BasenameContextProvider basename={basename}>{routes}</BasenameContextProvider>
              </LackingScope>
            </ResourceDefinitionContextProvider>
          </Box>
        </Box>
      </LinesProject>
    </ProjectScope>
  );
}
