import Alert from '@mui/material/Alert';
import { texts } from '../../i18n/index.ts';
import { useAsksApproval } from './useAsksApproval.ts';

/** Says before sending that a second person has to agree, if the project requires it (OPS-5). */
export function ApprovalNote({ isAlert = false }: { isAlert?: boolean }) {
  return (
    useAsksApproval(isAlert) && (
      <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
        {texts.approvals.asks}
      </Alert>
    )
  );
}
