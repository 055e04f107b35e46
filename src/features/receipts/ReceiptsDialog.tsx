import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import ResendIcon from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { MessageReceipts } from '../../../contract/schemas/receipts.ts';
import { texts } from '../../i18n/index.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { csvName } from '../../shared/csv/csvName.ts';
import { dateAndTime } from '../../shared/zonedDate.ts';
import { ReceiptProgress } from './ReceiptProgress.tsx';
import { receiptSheet } from './receiptSheet.ts';
import { ReceiptTable } from './ReceiptTable.tsx';
import { countsOf, summaryOf } from './receiptView.ts';

const words = texts.receipts;

interface Props {
  /** Undefined while unknown: then `instead` is shown. */
  receipts: MessageReceipts | undefined;
  instead: ReactNode;
  timeZone: string;
  /** Absent for users who may not send a message again. */
  onResend?: () => void;
  isResending: boolean;
  onClose: () => void;
}

/** A message by screen: which show it, which are silent and since when, and for how long it was shown (DSP-5). */
export function ReceiptsDialog({ receipts, instead, timeZone, onResend, isResending, onClose }: Props) {
  const titleId = useId();
  const counts = receipts && countsOf(receipts);
  return (
    <Dialog open fullWidth maxWidth="lg" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent>
        {receipts && counts && (
          <>
            <Typography component="p" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {receipts.title}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {words.spreadAt(dateAndTime(receipts.createdAt, timeZone), receipts.createdBy)}
              {!receipts.exists && ` · ${words.deleted}`}
            </Typography>
            <ReceiptProgress shown={counts.shown} screens={counts.screens} text={summaryOf(receipts)} />
          </>
        )}
        {instead}
        {receipts && <ReceiptTable receipts={receipts} timeZone={timeZone} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {receipts && receipts.screens.length > 0 && (
          <Button
            startIcon={<ExportIcon />}
            onClick={() =>
              saveFile(receiptSheet(receipts, timeZone), csvName(words.fileName, receipts.title.slice(0, 60)))
            }
          >
            {words.export}
          </Button>
        )}
        {onResend && counts && counts.silent > 0 && (
          <Button startIcon={<ResendIcon />} variant="outlined" disabled={isResending} onClick={onResend}>
            {words.resend(counts.silent)}
          </Button>
        )}
        <Button onClick={onClose}>{texts.dialogs.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
