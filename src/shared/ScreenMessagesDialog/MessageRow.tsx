import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useId } from 'react';
import type { News } from '../../../contract/schemas/news.ts';
import { texts } from '../../i18n/index.ts';
import { LinePicture } from '../LinePicture/LinePicture.tsx';
import { textOfHtml } from '../../../contract/html.ts';
import { ReceiptButton } from '../Receipts/ReceiptButton.tsx';
import type { ReceiptsView } from '../Receipts/receiptView.ts';
import { MessageHtml } from './MessageHtml.tsx';
import { removeMark } from './useRemovalQuestion.ts';

interface Props {
  news: News;
  receipts: ReceiptsView | null;
  /** Absent for who may not remove messages: the column is not there either (ROL-5). */
  onAsk?: () => void;
}

/** A message of the dialog: alert, line, content, and the button that removes it when that is possible (MSG-3). */
export function MessageRow({ news, receipts, onAsk }: Props) {
  const { columns, remove } = texts.messageList;
  const contentId = useId();
  const count = receipts?.counts.get(news.id);
  return (
    <TableRow>
      <TableCell padding="checkbox">
        <Checkbox
          size="small"
          checked={news.alert}
          color="error"
          slotProps={{ input: { readOnly: true, 'aria-readonly': true, 'aria-label': columns.alert } }}
          sx={{ cursor: 'default' }}
        />
      </TableCell>
      <TableCell>{news.lineName && <LinePicture name={news.lineName} />}</TableCell>
      <TableCell sx={{ width: '100%' }}>
        <div id={contentId}>
          <MessageHtml html={news.content} />
        </div>
        {receipts && count && (
          <ReceiptButton
            count={count}
            message={news.title || textOfHtml(news.content)}
            onClick={() => receipts.onOpen(news.id)}
          />
        )}
      </TableCell>
      {onAsk && (
        <TableCell>
          {news.deletable && (
            <Button
              size="small"
              color="error"
              onClick={onAsk}
              aria-describedby={contentId}
              {...{ [removeMark]: news.id }}
            >
              {remove}
            </Button>
          )}
        </TableCell>
      )}
    </TableRow>
  );
}
