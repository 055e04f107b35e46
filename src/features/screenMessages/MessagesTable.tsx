import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { textOfHtml } from '../../../contract/html.ts';
import { texts } from '../../i18n/index.ts';
import { hiddenSx } from '../../shared/hiddenSx.ts';
import type { ReceiptsView } from '../receipts/receiptView.ts';
import { screensOf } from '../standings/screenStandings.ts';
import { MessageRow, type DialogMessage } from './MessageRow.tsx';
import type { RemoveNews, RemovalExtent } from './removal.ts';
import type { RemovalQuestion } from './useRemovalQuestion.ts';

interface RemovalQuestionRowProps {
  /** Title of the message to remove. */
  title: string;
  /** Number of screens that have it; 0: a legacy server does not say. */
  screens: number;
  onRemove: (extent: RemovalExtent) => Promise<void>;
  onCancel: () => void;
}

/** A message's row while it asks whether to remove the message from one screen or from all (MSG-4). */
function RemovalQuestionRow({ title, screens, onRemove, onCancel }: RemovalQuestionRowProps) {
  const questionId = useId();
  const [busy, setBusy] = useState(false);
  const cancelButton = useRef<HTMLButtonElement>(null);

  // « Annuler » gets the focus: an accidental Enter must not change a public screen.
  useEffect(() => cancelButton.current?.focus(), []);

  // Busy buttons are ignored instead of disabled: a disabled button would lose the focus.
  const remove = async (extent: RemovalExtent) => {
    if (busy) return;
    setBusy(true);
    await onRemove(extent);
    setBusy(false);
  };

  return (
    <TableRow>
      <TableCell
        colSpan={4}
        role="group"
        aria-labelledby={questionId}
        aria-describedby={`${questionId}of`}
        aria-busy={busy}
      >
        <Typography id={`${questionId}of`} sx={{ overflowWrap: 'anywhere' }}>
          {texts.messageList.removeOf(title, screens)}
        </Typography>
        <Typography id={questionId} sx={{ fontWeight: 600, mb: 1 }}>
          {texts.messageList.removeQuestion}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" color="error" onClick={() => void remove('everywhere')}>
            {texts.messageList.removeEverywhere(screens)}
          </Button>
          <Button variant="outlined" color="error" onClick={() => void remove('screen')}>
            {texts.messageList.removeHere}
          </Button>
          <Button ref={cancelButton} onClick={() => !busy && onCancel()}>
            {texts.common.cancel}
          </Button>
        </Stack>
        {busy && <LinearProgress aria-labelledby={questionId} sx={{ mt: 1 }} />}
      </TableCell>
    </TableRow>
  );
}

interface Props {
  messages: readonly DialogMessage[];
  question: RemovalQuestion;
  receipts: ReceiptsView | null;
  mayCorrect: boolean;
  onRemove?: RemoveNews;
}

/** On a phone the message takes the full width, below its mark, its line and the remove button. */
const stackedSx = (theme: Theme) => ({
  '& td, & th': { px: 1.5 },
  [theme.breakpoints.down('sm')]: {
    '& td': { px: 0.5, width: 'auto', border: 0 },
    '& tr': {
      display: 'flex',
      height: 'auto',
      flexWrap: 'wrap',
      alignItems: 'center',
      borderBottom: 1,
      borderColor: 'divider',
    },
    // The column headings are hidden: alerts carry their own label.
    '& td.MuiTableCell-paddingCheckbox': { width: 'auto', p: 0, color: 'error.main', fontWeight: 650 },
    '& td:has(input:not(:checked))': { display: 'none' },
    '& td:has(input:checked)::after': { content: `"${texts.messageList.columns.alert}"` },
    '& td:nth-of-type(3)': { order: 1, flexBasis: '100%' },
    '& td:nth-of-type(4)': { ml: 'auto' },
    '& td[colspan]': { flexBasis: '100%' },
    '& thead': hiddenSx,
  },
});

/** The table of MSG-3: one row per message; one of them may show its confirmation (MSG-4). */
export function MessagesTable({ messages, question, receipts, mayCorrect, onRemove }: Props) {
  const { columns, noMessageOnScreen } = texts.messageList;
  return (
    <TableContainer>
      <Table sx={stackedSx}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">{columns.alert}</TableCell>
            <TableCell>{columns.line}</TableCell>
            <TableCell>{columns.message}</TableCell>
            {onRemove && <TableCell>{columns.remove}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {messages.length === 0 && (
            <TableRow>
              <TableCell colSpan={4} sx={{ color: 'text.secondary' }}>
                {noMessageOnScreen}
              </TableCell>
            </TableRow>
          )}
          {messages.map((message) => {
            const { id, news } = message;
            return onRemove && news && id === question.asking ? (
              <RemovalQuestionRow
                key={id}
                title={news.title || textOfHtml(news.content)}
                screens={screensOf(news).length}
                onRemove={(extent) => onRemove(news, extent)}
                onCancel={question.cancel}
              />
            ) : (
              <MessageRow
                key={id}
                message={message}
                receipts={receipts}
                mayCorrect={mayCorrect}
                onAsk={onRemove && (() => question.ask(id))}
              />
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
