import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, type ReactNode } from 'react';
import { texts } from '../../i18n/index.ts';
import type { DialogAction } from './useDialogs.ts';
import { useFocusBack } from './useFocusBack.ts';

export interface OpenDialog {
  kind: 'error' | 'notify' | 'confirm' | 'wait';
  title: string;
  text: string;
  action?: DialogAction;
}

interface Props {
  dialog: OpenDialog;
  onAnswer: (said: boolean) => void;
  onAction: () => void;
}

/** A dialog of PRV-3: large, and announced to screen readers with its title and text. */
export function ModalDialog({ dialog: { kind, title, text, action }, onAnswer, onAction }: Props) {
  const id = useId();
  useFocusBack();
  const waiting = kind === 'wait';
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      role={kind === 'error' || kind === 'confirm' ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}title`}
      aria-describedby={text ? `${id}text` : undefined}
      onClose={waiting ? undefined : () => onAnswer(false)}
      slotProps={{ paper: { 'aria-busy': waiting || undefined } }}
    >
      <DialogTitle id={`${id}title`} sx={kind === 'error' ? { color: 'error.main' } : undefined}>
        {title}
      </DialogTitle>
      <DialogContent>
        {text && (
          <DialogContentText id={`${id}text`} sx={{ color: 'text.primary', whiteSpace: 'pre-line' }}>
            {text}
          </DialogContentText>
        )}
        {waiting && <LinearProgress aria-labelledby={`${id}title`} />}
      </DialogContent>
      {!waiting && (
        <Actions kind={kind} onAnswer={onAnswer}>
          {action && <Button onClick={onAction}>{action.label}</Button>}
        </Actions>
      )}
    </Dialog>
  );
}

function Actions({
  kind,
  onAnswer,
  children,
}: {
  kind: 'error' | 'notify' | 'confirm';
  onAnswer: (said: boolean) => void;
  children?: ReactNode;
}) {
  if (kind !== 'confirm') {
    return (
      <DialogActions>
        {children}
        <Button variant="contained" autoFocus onClick={() => onAnswer(true)}>
          {kind === 'error' ? texts.dialogs.close : texts.dialogs.ok}
        </Button>
      </DialogActions>
    );
  }
  // « Non » gets the focus: an accidental Enter must not change a public screen.
  return (
    <DialogActions>
      <Button autoFocus onClick={() => onAnswer(false)}>
        {texts.dialogs.no}
      </Button>
      <Button variant="contained" onClick={() => onAnswer(true)}>
        {texts.dialogs.yes}
      </Button>
    </DialogActions>
  );
}
