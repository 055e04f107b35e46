import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { Blocker } from '../../contract/schemas/common.ts';
import { texts } from '../i18n/index.ts';
import { BlockerName } from './BlockerName.tsx';
import type { ConfiguredRecord } from './recordName.ts';
import { useConfigurationName, useScopedProject } from './scope.ts';

export interface BlockedRemoval {
  record: ConfiguredRecord;
  /** The server's words. */
  message: string;
  blockers: Blocker[];
}

interface Props {
  removal: BlockedRemoval;
  onClose: () => void;
}

/** A deletion that something stands in the way of: what it is, and the way there (ADM-11). */
export function BlockedDialog({ removal: { record, message, blockers }, onClose }: Props) {
  const id = useId();
  const resource = useConfigurationName();
  const scope = useScopedProject()?.id ?? null;
  // What blocks a project is in that project, whichever is open.
  const projectId = resource === 'projects' ? Number(record.id) : scope;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={onClose}
    >
      <DialogTitle id={`${id}title`} sx={{ color: 'error.main' }}>
        {texts.dialogs.error}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`} sx={{ color: 'text.primary', whiteSpace: 'pre-line' }}>
          {message}
        </DialogContentText>
        <DialogContentText sx={{ mt: 2 }}>{texts.configuration.blockedBy}</DialogContentText>
        <ul>
          {blockers.map((blocker) => (
            <li key={`${blocker.resource}/${blocker.id}`}>
              <BlockerName blocker={blocker} projectId={projectId} onFollow={onClose} />
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {texts.dialogs.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
