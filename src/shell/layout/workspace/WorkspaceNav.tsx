import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { workspaceAddress } from '../../../admin/addresses.ts';
import type { Definition } from '../../../admin/definition.ts';
import { texts } from '../../../i18n/index.ts';

interface Props {
  resources: readonly Definition[];
  projectId: number | null;
}

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

const iconSx = { minWidth: 26, '& svg': { fontSize: 18 }, '[aria-current] &': { color: 'primary.main' } };

/** The resources of a workspace; the open one says so. */
export function WorkspaceNav({ resources, projectId }: Props) {
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
