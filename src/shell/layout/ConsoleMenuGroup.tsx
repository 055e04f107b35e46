import ExpandIcon from '@mui/icons-material/ExpandMore';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Destination } from '../pages.ts';
import { menuItem } from '../../theme/tokens.ts';

interface Props {
  label: string;
  items: readonly Destination[];
  /** The path of the page that is open, when it is one of these. */
  active: string | undefined;
  /** There is no other group: closed, the menu would be empty. */
  alone: boolean;
  onNavigate: () => void;
}

/** A group of the menu, open when it holds the active page (NAV-5). */
export function ConsoleMenuGroup({ label, items, active, alone, onNavigate }: Props) {
  const isActive = active !== undefined;
  const [open, setOpen] = useState(alone || isActive);
  // It opens and closes by itself with its pages, without being mounted anew: the link that was followed keeps the focus.
  const [wasActive, setWasActive] = useState(isActive);
  if (wasActive !== isActive) {
    setWasActive(isActive);
    setOpen(alone || isActive);
  }
  const id = useId();
  return (
    <>
      <ListItemButton
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={id}
        sx={{ minHeight: 36, py: 0.5 }}
      >
        <ListItemText primary={label} slotProps={{ primary: { sx: { fontWeight: 650 } } }} />
        <ExpandIcon fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
      </ListItemButton>
      <Collapse in={open}>
        <List id={id} disablePadding sx={{ pb: 1 }}>
          {items.map(({ path, label: name }) => (
            <ListItem key={path} disablePadding>
              <ListItemButton
                component={Link}
                to={path}
                onClick={onNavigate}
                aria-current={path === active ? 'page' : undefined}
                sx={{
                  minHeight: 36,
                  py: 0.5,
                  pl: 3.5,
                  color: path === active ? menuItem.active : menuItem.normal,
                  borderLeft: `3px solid ${path === active ? menuItem.active : 'transparent'}`,
                }}
              >
                <ListItemText primary={name} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Collapse>
    </>
  );
}
