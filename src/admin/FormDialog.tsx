import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { texts } from '../i18n/index.ts';
import { useDialogs } from '../shared/dialogs/useDialogs.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import type { ConfiguredRecord } from './recordName.ts';

interface Props extends RecordFormProps {
  title: string;
  /** Absent: a new one. */
  record?: ConfiguredRecord;
  /** What was saved; absent: as when it is left. */
  onSaved?: (stored: ConfiguredRecord) => void;
  onClose: () => void;
}

/** The form of a record over the page that it belongs to: with its own save, and asking before it is left. */
export function FormDialog({ title, inputs, onSaved, onClose, ...form }: Props) {
  const titleId = useId();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  const dialogs = useDialogs();
  const isDirty = useRef(false);
  const forgetRef = useRef(() => {});
  const setDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);

  async function leaveForm() {
    if (isDirty.current) {
      if (!(await dialogs.confirm(texts.configuration.leave))) return;
      forgetRef.current();
    }
    onClose();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      fullScreen={isSmall}
      aria-labelledby={titleId}
      onClose={() => void leaveForm()}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {/* The first label stands over its field's border. */}
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        <RecordForm
          {...form}
          forgetRef={forgetRef}
          inputs={
            <>
              <DirtyWatch onDirty={setDirty} />
              {inputs}
            </>
          }
          onDone={(stored) => (stored && onSaved ? onSaved(stored) : onClose())}
          onCancel={() => void leaveForm()}
        />
      </DialogContent>
    </Dialog>
  );
}

function DirtyWatch({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  return null;
}
