import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import SilentIcon from '@mui/icons-material/ErrorOutlineOutlined';
import EndedIcon from '@mui/icons-material/HistoryOutlined';
import RemovedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { MessageReceipts, ReceiptState } from '../../../contract/schemas/receipts.ts';
import { texts } from '../../i18n/index.ts';
import { MoreButton } from '../../shared/MoreButton.tsx';
import { dateAndTime } from '../../shared/zonedDate.ts';
import { silentFirst, stateText } from './receiptView.ts';

const marks = {
  shown: { Icon: CheckIcon, colour: 'success.main' },
  silent: { Icon: SilentIcon, colour: 'error.main' },
  waiting: { Icon: WaitingIcon, colour: 'text.secondary' },
  ended: { Icon: EndedIcon, colour: 'text.secondary' },
  removed: { Icon: RemovedIcon, colour: 'text.secondary' },
} as const satisfies Record<ReceiptState, unknown>;

/** Where a message stands on a screen: text, with a different sign for each state. */
function ReceiptMark({ state, text }: { state: ReceiptState; text: string }) {
  const { Icon, colour } = marks[state];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: colour }}>
      <Icon fontSize="small" aria-hidden />
      <span>{text}</span>
    </Box>
  );
}

const words = texts.receipts;
/** Screens shown at first, and added at each request for more. */
const step = 100;

/** A phone has room only for where, how and how long. */
const wideOnly = { display: { xs: 'none', md: 'table-cell' } };

/** What each screen has shown of a message, silent screens first (DSP-5). */
export function ReceiptTable({ receipts, timeZone }: { receipts: MessageReceipts; timeZone: string }) {
  const [most, setMost] = useState(step);
  const { columns, never } = words;
  const screens = silentFirst(receipts.screens);
  const text = (at: number | null) => (at === null ? never : dateAndTime(at, timeZone));
  if (screens.length === 0) return <Typography color="textSecondary">{words.none}</Typography>;
  return (
    <>
      <TableContainer tabIndex={0} role="group" aria-label={words.details}>
        <Table aria-label={words.details} sx={{ '& td, & th': { px: { xs: 0.5, sm: 1.5 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>{columns.screen}</TableCell>
              <TableCell>{columns.state}</TableCell>
              <TableCell sx={wideOnly}>{columns.firstAt}</TableCell>
              <TableCell sx={wideOnly}>{columns.lastAt}</TableCell>
              <TableCell align="right">{columns.total}</TableCell>
              <TableCell align="right" sx={wideOnly}>
                {columns.showings}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody className="tabular">
            {screens.slice(0, most).map((screen) => (
              <TableRow key={screen.screenId}>
                <TableCell>
                  {screen.name}{' '}
                  {screen.siteName !== null && (
                    <Typography component="span" variant="body2" color="textSecondary">
                      {screen.siteName}
                    </Typography>
                  )}
                </TableCell>
                <TableCell>
                  <ReceiptMark state={screen.state} text={stateText(screen, receipts.serverTime)} />
                </TableCell>
                <TableCell sx={wideOnly}>{text(screen.firstAt)}</TableCell>
                <TableCell sx={wideOnly}>{text(screen.lastAt)}</TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {screen.firstAt === null ? never : words.played(screen.totalMs)}
                </TableCell>
                <TableCell align="right" sx={wideOnly}>
                  {screen.showings}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <MoreButton
        left={screens.length - most}
        step={step}
        text={words.more}
        onMore={() => setMost(most + step)}
      />
    </>
  );
}
