import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { focusWrong } from '../../src/shared/focusWrong.ts';

const wholeTexts = texts.wholeProjects;

interface Props {
  title: string;
  submit: string;
  running: string;
  isDangerous?: boolean;
  isRunning: boolean;
  canSubmit: boolean;
  /** Error that belongs to no field. */
  failure: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of an action on a whole project: a form that cannot be left while the action runs. */
export function WholeDialog({
  title,
  submit,
  running,
  isDangerous = false,
  isRunning,
  canSubmit,
  failure,
  onSubmit,
  onClose,
  children,
}: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // After a refusal: the pressed button was disabled meanwhile.
  useEffect(() => {
    if (!isRunning) focusWrong(form.current);
  }, [isRunning]);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={isRunning ? undefined : onClose}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Box
          ref={form}
          component="form"
          id={`${id}form`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (canSubmit && !isRunning) onSubmit();
          }}
        >
          {children}
        </Box>
        {failure !== null && (
          <Alert severity="error" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
            {failure}
          </Alert>
        )}
        {isRunning && <LinearProgress aria-label={running} sx={{ mt: 2 }} />}
      </DialogContent>
      <DialogActions>
        <Button disabled={isRunning} onClick={onClose}>
          {wholeTexts.cancel}
        </Button>
        <Button
          type="submit"
          form={`${id}form`}
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          disabled={!canSubmit || isRunning}
        >
          {submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
