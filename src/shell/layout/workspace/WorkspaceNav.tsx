import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { workspaceAddress, type WorkspacePage } from '../../../admin/addresses.ts';
import { texts } from '../../../i18n/index.ts';
import type { ConfiguredResource } from '../../resources.ts';

interface Props {
  resources: readonly ConfiguredResource[];
  projectId: number | null;
}

const labelOf = (page: WorkspacePage) =>
  page === 'audit' ? texts.audit.nav : texts.configuration.resources[page].plural;

/** In a column beside the page; above it, in a row that is pushed along, where there is no room. */
const listSx = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  overflowX: 'auto',
  py: 0,
  mb: 2,
  position: { md: 'sticky' },
  top: { md: 72 },
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

/** The resources of a workspace; the open one says so. */
export function WorkspaceNav({ resources, projectId }: Props) {
  const list = useOpenItemInSight();
  return (
    <nav aria-label={texts.configuration.navigation}>
      <List ref={list} dense sx={listSx}>
        {resources.map(({ name }) => (
          <ListItem key={name} disablePadding sx={{ width: { xs: 'auto', md: '100%' }, flex: 'none' }}>
            <ListItemButton
              component={NavLink}
              to={`${workspaceAddress(name, projectId) ?? '/adminProject'}/${name}`}
              sx={itemSx}
            >
              <ListItemText primary={labelOf(name)} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </nav>
  );
}

/** Pushes the row along to the open item; nothing else on the page moves. */
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
