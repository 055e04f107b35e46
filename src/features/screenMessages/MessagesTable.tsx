import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { textOfHtml } from '../../../contract/html.ts';
import { texts } from '../../i18n/index.ts';
import { hiddenSx } from '../../shared/hiddenSx.ts';
import type { ReceiptsView } from '../receipts/receiptView.ts';
import { screensOf } from '../standings/screenStandings.ts';
import { MessageRow, type DialogMessage } from './MessageRow.tsx';
import type { RemoveNews } from './removal.ts';
import { RemovalQuestionRow } from './RemovalQuestionRow.tsx';
import type { RemovalQuestion } from './useRemovalQuestion.ts';

interface Props {
  messages: readonly DialogMessage[];
  question: RemovalQuestion;
  receipts: ReceiptsView | null;
  onRemove?: RemoveNews;
}

/** On a phone the message has the whole width, below its mark, its line and the button that removes it. */
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
    // The heads of the columns are not seen: an alert says that it is one.
    '& td.MuiTableCell-paddingCheckbox': { width: 'auto', p: 0, color: 'error.main', fontWeight: 650 },
    '& td:has(input:not(:checked))': { display: 'none' },
    '& td:has(input:checked)::after': { content: `"${texts.messageList.columns.alert}"` },
    '& td:nth-of-type(3)': { order: 1, flexBasis: '100%' },
    '& td:nth-of-type(4)': { ml: 'auto' },
    '& td[colspan]': { flexBasis: '100%' },
    '& thead': hiddenSx,
  },
});

/** The table of MSG-3: a row a message, of which one may be its own confirmation (MSG-4). */
export function MessagesTable({ messages, question, receipts, onRemove }: Props) {
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
                onAsk={onRemove && (() => question.ask(id))}
              />
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
