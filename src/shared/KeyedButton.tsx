import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { texts } from '../i18n/index.ts';
import { isDialogOpen } from './useSearchShortcut.ts';

/** Ctrl+Entrée, from anywhere in the page except a dialog (SPR-10, EDT-2). */
function useActionKeys(onAction: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isDialogOpen()) return;
      // Before the editor, which uses Ctrl+Entrée for a line break.
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) onAction();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [onAction]);
}

interface Props {
  icon?: ReactNode;
  disabled?: boolean;
  /** Id of the element that explains why the button is disabled: it stays focusable, and a press leads to that element. */
  reasonId?: string | undefined;
  onClick: () => void;
  children: string;
}

/** Looks disabled, also on hover. */
const heldSx = {
  '&, &:hover': {
    bgcolor: 'action.disabledBackground',
    color: 'text.disabled',
    boxShadow: 'none',
    cursor: 'not-allowed',
  },
};

/** A page's main button, with a keyboard shortcut that works anywhere in the page. */
export function KeyedButton({ icon, disabled = false, reasonId, onClick, children }: Props) {
  useActionKeys(() => {
    if (!disabled) onClick();
  });
  return (
    <>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: { xs: 'none', md: 'block' } }}
        aria-hidden
      >
        {texts.common.actionKeys}
      </Typography>
      <Button
        variant="contained"
        size="large"
        startIcon={icon}
        disabled={disabled}
        onClick={onClick}
        aria-keyshortcuts="Control+Enter"
        {...(reasonId !== undefined && { 'aria-disabled': true, 'aria-describedby': reasonId, sx: heldSx })}
      >
        {children}
      </Button>
    </>
  );
}
