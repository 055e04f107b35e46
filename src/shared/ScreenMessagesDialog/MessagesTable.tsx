import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { News } from '../../../contract/schemas/news.ts';
import { texts } from '../../i18n/index.ts';
import { MessageRow } from './MessageRow.tsx';
import type { RemoveNews } from './removal.ts';
import { RemovalQuestionRow } from './RemovalQuestionRow.tsx';
import type { RemovalQuestion } from './useRemovalQuestion.ts';

interface Props {
  messages: readonly News[];
  question: RemovalQuestion;
  onRemove?: RemoveNews;
}

/** The table of MSG-3: a row a message, of which one may be its own confirmation (MSG-4). */
export function MessagesTable({ messages, question, onRemove }: Props) {
  const { columns, noMessageOnScreen } = texts.messageList;
  return (
    <TableContainer>
      <Table sx={{ '& td, & th': { px: { xs: 0.5, sm: 1.5 } } }}>
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
          {messages.map((news) =>
            onRemove && news.id === question.asking ? (
              <RemovalQuestionRow
                key={news.id}
                title={news.title}
                onRemove={(extent) => onRemove(news, extent)}
                onCancel={question.cancel}
              />
            ) : (
              <MessageRow key={news.id} news={news} onAsk={onRemove && (() => question.ask(news.id))} />
            ),
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
