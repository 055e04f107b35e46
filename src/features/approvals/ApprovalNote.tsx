import Alert from '@mui/material/Alert';
import { texts } from '../../i18n/index.ts';
import { useAsksApproval } from './useAsksApproval.ts';

interface Props {
  isAlert?: boolean;
  /** Another text, for when only some of what can be sent needs approval. */
  text?: string;
}

/** Says, before sending, that a second person must approve, if the project requires it (OPS-5). */
export function ApprovalNote({ isAlert = false, text = texts.approvals.asks }: Props) {
  return (
    useAsksApproval(isAlert) && (
      <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
        {text}
      </Alert>
    )
  );
}
