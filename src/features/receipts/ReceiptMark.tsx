import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import SilentIcon from '@mui/icons-material/ErrorOutlineOutlined';
import EndedIcon from '@mui/icons-material/HistoryOutlined';
import RemovedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type { ReceiptState } from '../../../contract/schemas/receipts.ts';

const marks = {
  shown: { Icon: CheckIcon, colour: 'success.main' },
  silent: { Icon: SilentIcon, colour: 'error.main' },
  waiting: { Icon: WaitingIcon, colour: 'text.secondary' },
  ended: { Icon: EndedIcon, colour: 'text.secondary' },
  removed: { Icon: RemovedIcon, colour: 'text.secondary' },
} as const satisfies Record<ReceiptState, unknown>;

/** Where a message stands on a screen: a sign of its own for each state, and words. */
export function ReceiptMark({ state, text }: { state: ReceiptState; text: string }) {
  const { Icon, colour } = marks[state];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: colour }}>
      <Icon fontSize="small" aria-hidden />
      <span>{text}</span>
    </Box>
  );
}
