import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { longestName } from './scenarioDraft.ts';

const words = texts.scenarios.groups;

interface Props {
  name: string;
  isBusy: boolean;
  onRename: (name: string) => void;
  onClose: () => void;
}

/** Asks for another name of a group (SCN-7). */
export function RenameGroupDialog({ name, isBusy, onRename, onClose }: Props) {
  const titleId = useId();
  const [value, setValue] = useState(name);
  const [isTried, setIsTried] = useState(false);
  const isMissing = isTried && value.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (value.trim() !== '') onRename(value.trim());
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{words.renameTitle(name)}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            required
            margin="dense"
            label={words.name}
            value={value}
            onChange={({ target }) => setValue(target.value)}
            error={isMissing}
            helperText={isMissing ? words.required : ' '}
            slotProps={{ htmlInput: { maxLength: longestName } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.common.cancel}</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {words.rename}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
