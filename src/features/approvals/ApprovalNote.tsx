import Alert from '@mui/material/Alert';
import { texts } from '../../i18n/index.ts';
import { useAsksApproval } from './useAsksApproval.ts';

/** Says before something is sent that a second person has to agree, where the project asks so (OPS-5). */
export function ApprovalNote({ isAlert = false }: { isAlert?: boolean }) {
  return (
    useAsksApproval(isAlert) && (
      <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
        {texts.approvals.asks}
      </Alert>
    )
  );
}
