import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { Project } from '../../contract/schemas/project.ts';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { ApprovalNote } from '../../src/features/approvals/ApprovalNote.tsx';
import { useAsksApproval } from '../../src/features/approvals/useAsksApproval.ts';
import { ActivationEffect } from '../../src/features/activation/ActivationEffect.tsx';
import { steadyContent } from '../../src/shared/dialogs/steadyContent.ts';

const words = texts.scenarios.activation;

interface Props {
  scenario: Scenario;
  current: Scenario | null;
  screens: readonly Screen[];
  project: Project;
  clockOffset: number;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says which screens an activation changes and how, and asks for it (SCN-2, SCN-6). Follows other users' changes. */
export function ActivationDialog({ isBusy, onConfirm, onClose, ...given }: Props) {
  const { scenario } = given;
  const id = useId();
  const asks = useAsksApproval();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={isBusy ? undefined : onClose}
    >
      <DialogTitle id={`${id}title`}>{words.title(scenario.name)}</DialogTitle>
      <DialogContent id={`${id}text`} {...steadyContent}>
        <ApprovalNote />
        <ActivationEffect {...given} />
      </DialogContent>
      <DialogActions>
        {/* An accidental Enter must not change a public screen. */}
        <Button autoFocus disabled={isBusy} onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <Button variant="contained" disabled={isBusy} onClick={onConfirm}>
          {isBusy ? words.running : asks ? texts.approvals.propose : words.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
