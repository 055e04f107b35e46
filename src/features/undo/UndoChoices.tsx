import UndoIcon from '@mui/icons-material/UndoOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Undoable } from '../../../contract/schemas/undo.ts';
import { texts } from '../../i18n/index.ts';
import { useUndo } from './useUndo.ts';
import { useFocusOnPage } from '../../shared/useFocusOnPage.ts';
import { useServerClock } from '../../shared/useServerClock.ts';
import { timeLeft } from './timeLeft.ts';

interface Props {
  projectId: number;
  list: readonly Undoable[];
  /** How many ms the server's clock is ahead of this machine's. */
  clockOffset: number;
  onOpen: () => void;
}

interface ButtonProps {
  isOpen: boolean;
  onOpen: (button: HTMLElement) => void;
}

/** It goes with the last action that can be undone. */
function MenuButton({ isOpen, onOpen }: ButtonProps) {
  const button = useFocusOnPage<HTMLButtonElement>();
  return (
    <IconButton
      ref={button}
      color="inherit"
      aria-label={texts.undo.menu}
      title={texts.undo.menu}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <UndoIcon />
    </IconButton>
  );
}

/** The actions that can be undone, latest first, each with the time left. */
export function UndoChoices({ projectId, list, clockOffset, onOpen }: Props) {
  const now = useServerClock(clockOffset);
  const undo = useUndo(projectId);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const possible = list.filter(({ expiresAt }) => expiresAt > now);
  if (possible.length === 0) return null;
  return (
    <>
      <MenuButton
        isOpen={anchor !== null}
        onOpen={(button) => {
          setAnchor(button);
          onOpen();
        }}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          // A region of its own, since it opens outside the page's landmarks.
          root: { role: 'region', 'aria-label': texts.undo.menu },
          list: { 'aria-label': texts.undo.menu },
          paper: { sx: { maxWidth: 'min(420px, calc(100% - 32px))' } },
        }}
      >
        {/* The menu's heading, which screen readers have already announced as its name. */}
        <Typography component="li" aria-hidden variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
          {texts.undo.menu}
        </Typography>
        <Divider component="li" role="none" />
        {possible.map(({ id, kind, label, expiresAt }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null);
              void undo(id);
            }}
          >
            <ListItemText
              primary={texts.undo.kinds[kind](label)}
              secondary={timeLeft(expiresAt - now)}
              slotProps={{ primary: { noWrap: true }, secondary: { className: 'tabular' } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
