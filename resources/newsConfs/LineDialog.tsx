import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { recordName, type ConfiguredRecord } from '../../src/admin/recordName.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { FeedAlert } from './FeedMark.tsx';
import { emptyNotification, notificationCheck, withNotification } from './notification.ts';
import { NotificationInputs } from './NotificationInputs.tsx';
import { useNotificationQuestion } from './useNotificationQuestion.ts';

const { add, edit, leave, resources } = texts.configuration;
const { one, the } = resources.newsConfLines;

interface Props {
  setupId: ConfiguredRecord['id'];
  /** Absent: a new one. */
  line?: ConfiguredRecord;
  onClose: () => void;
}

/** The form of a line, over the page of its setup: with its own save, and asking before it is left (ADM-5). */
export function LineDialog({ setupId, line, onClose }: Props) {
  const titleId = useId();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  const prepare = useNotificationQuestion();
  const dialogs = useDialogs();
  const isDirty = useRef(false);
  const setDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);

  async function leaveForm() {
    if (!isDirty.current || (await dialogs.confirm(leave))) onClose();
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
      <DialogTitle id={titleId}>{line ? edit(the, recordName('newsConfLines', line)) : add(one)}</DialogTitle>
      {/* The first label stands over its field's border. */}
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        <RecordForm
          record={line && withNotification(line)}
          defaults={{ newsConfId: setupId, notification: emptyNotification }}
          inputs={<LineInputs onDirty={setDirty} />}
          check={notificationCheck}
          prepare={prepare}
          onDone={onClose}
          onCancel={() => void leaveForm()}
        />
      </DialogContent>
    </Dialog>
  );
}

function LineInputs({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  return (
    <>
      <FeedAlert />
      <FieldInput source="lineId" />
      <FieldInput source="api" />
      <FieldInput source="url" helperText={texts.newsConfs.help.url} />
      <FieldInput source="data" helperText={texts.newsConfs.help.data} />
      <NotificationInputs />
    </>
  );
}
