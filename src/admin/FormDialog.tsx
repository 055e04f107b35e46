import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useRef } from 'react';
import { CreateBase, EditBase } from 'react-admin';
import { texts } from '../i18n/index.ts';
import { useDialogs } from '../shared/dialogs/useDialogs.ts';
import { askAboutWork } from '../shared/unsavedWork.ts';
import { type FormFrame, FormFrameContext } from './formFrame.ts';
import type { ConfiguredRecord } from './recordName.ts';
import { useConfigurationName } from './scope.ts';
import { openedOptions, useOpenedMeta } from './useOpenedRecord.ts';

interface Props {
  title: string;
  /** Absent: a new record. */
  record?: ConfiguredRecord;
  /** Keeps what is typed as this part of the address's draft (CMP-6). */
  draftPart?: string;
  /** Called with the stored record; default: closes the dialog. */
  onSaved?: (stored: ConfiguredRecord) => void;
  onClose: () => void;
  /** The `RecordForm`. */
  children: ReactNode;
}

/** The form of a record in a dialog over its page, with its own save button, and a question before changes are lost. */
export function FormDialog({ title, record, draftPart, onSaved, onClose, children }: Props) {
  const titleId = useId();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  const dialogs = useDialogs();
  const meta = useOpenedMeta(useConfigurationName());
  const isDirty = useRef(false);
  const forgetRef = useRef(() => {});

  async function leaveForm() {
    if (isDirty.current) {
      if (!(await askAboutWork(dialogs, texts.configuration.leave))) return;
      forgetRef.current();
    }
    onClose();
  }

  const frame: FormFrame = {
    onSaved: onSaved ?? onClose,
    onCancel: () => void leaveForm(),
    draft: draftPart === undefined ? null : { part: draftPart },
    onDirty: (dirty) => {
      isDirty.current = dirty;
    },
    forgetRef,
  };
  const form = <FormFrameContext value={frame}>{children}</FormFrameContext>;

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
      {/* Room for the first label, which overlaps its field's border. */}
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        {record ? (
          <EditBase
            id={record.id}
            disableAuthentication
            mutationMode="pessimistic"
            redirect={false}
            // The surrounding list has the record.
            queryOptions={{ ...openedOptions, meta, enabled: false, initialData: record }}
            mutationOptions={{ meta }}
          >
            {form}
          </EditBase>
        ) : (
          <CreateBase disableAuthentication mutationOptions={{ meta }}>
            {form}
          </CreateBase>
        )}
      </DialogContent>
    </Dialog>
  );
}
