import Alert from '@mui/material/Alert';
import { texts } from '../../i18n/index.ts';
import { useAsksApproval } from './useAsksApproval.ts';

interface Props {
  isAlert?: boolean;
  /** What it says, where not all that can be sent needs an agreement. */
  text?: string;
}

/** Says before something is sent that a second person has to agree, where the project asks so (OPS-5). */
export function ApprovalNote({ isAlert = false, text = texts.approvals.asks }: Props) {
  return (
    useAsksApproval(isAlert) && (
      <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
        {text}
      </Alert>
    )
  );
}
