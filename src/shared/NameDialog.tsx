import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { texts } from '../i18n/index.ts';
import type { TextDialog } from './dialogs/useDialogs.ts';
import { useAskedClose } from './useAskedClose.ts';

interface Props {
  title: string;
  /** Label of the field. */
  label: string;
  /** Label of the submit button. */
  submit: string;
  name?: string;
  /** State of the field, for who keeps what is typed; absent: the dialog's own. */
  typed?: [value: string, setValue: (value: string) => void];
  /** Stands above the field. */
  notice?: ReactNode;
  /** Maximum length, in characters. */
  longest: number;
  /** Number of lines of the field, for texts longer than a name. */
  rows?: number;
  isBusy?: boolean;
  /** Asked before a text that takes longer to write than a name is lost; a constant of the catalogue. */
  question?: TextDialog;
  /** Why a trimmed name is invalid; null: it is valid. */
  problemOf: (name: string) => string | null;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for a name. Problems are shown only after an attempt to submit. */
export function NameDialog({ name = '', isBusy = false, rows, problemOf, onName, ...props }: Props) {
  const titleId = useId();
  const own = useState(name);
  const [value, setValue] = props.typed ?? own;
  const [isTried, setIsTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problem = problemOf(value.trim());
  const close = useAskedClose(value.trim() !== name, props.question, props.onClose);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (problem === null) onName(value.trim());
    else field.current?.focus();
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={close}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{props.title}</DialogTitle>
        <DialogContent>
          {props.notice}
          <TextField
            autoFocus
            fullWidth
            inputRef={field}
            {...(rows && { multiline: true, minRows: rows })}
            required
            margin="dense"
            label={props.label}
            value={value}
            onChange={({ target }) => setValue(target.value)}
            error={isTried && problem !== null}
            helperText={(isTried && problem) || ' '}
            slotProps={{ htmlInput: { maxLength: props.longest } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{texts.common.cancel}</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {props.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
