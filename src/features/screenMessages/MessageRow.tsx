import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { mayCall } from '../../../contract/access.ts';
import type { News } from '../../../contract/schemas/news.ts';
import { cleanHtml } from '../../../display/sanitize.ts';
import { useLibraryMessages } from '../../data/projectLists.ts';
import { texts } from '../../i18n/index.ts';
import { principalOf } from '../../session/principal.ts';
import { useSession } from '../../session/useSession.ts';
import { LinePicture } from '../../shared/LinePicture.tsx';
import { ReceiptButton } from '../receipts/ReceiptButton.tsx';
import type { ReceiptsView } from '../receipts/receiptView.ts';
import { correctionOf } from './correctionOf.ts';
import { removeMark } from './useRemovalQuestion.ts';

/** A message's own HTML, sanitised in the page before it is shown (PRV-7). */
function MessageHtml({ html }: { html: string }) {
  const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  return (
    <Box
      dangerouslySetInnerHTML={clean}
      sx={{ minWidth: 120, '&, & p': { unicodeBidi: 'plaintext' }, '& p': { my: 0 } }}
    />
  );
}

/** A message of a scenario, which is one of the library: by its title for users who may not read that. */
function ScenarioMessage({ id, title }: { id: number; title: string }) {
  const mayRead = mayCall('readLibrary', principalOf(useSession()));
  const message = useLibraryMessages(mayRead).data?.find((one) => one.id === id);
  return message ? <MessageHtml html={message.content} /> : title;
}

export interface DialogMessage {
  id: number;
  /** Null: it is the scenario's, or it was deleted and the offline screen still shows it. */
  news: News | null;
  title: string;
  alert: boolean;
  isOfScenario?: boolean;
  /** Taken off this screen, which is offline and still shows it. */
  hasLeft?: boolean;
  /** Where it stands on the screen, as text; absent if unknown. */
  state?: string;
}

/** Whether a message can be removed from the screen. */
export const isRemovable = ({ news, hasLeft = false }: DialogMessage): boolean =>
  news?.deletable === true && !hasLeft;

interface Props {
  message: DialogMessage;
  receipts: ReceiptsView | null;
  /** Whether running messages may be corrected (TIM-4). */
  mayCorrect: boolean;
  /** Absent for users who may not remove messages: then there is no such column either (ROL-5). */
  onAsk?: () => void;
}

/** One message in the dialog: alert, line, content, and the button to remove it if that is possible (MSG-3). */
export function MessageRow({ message, receipts, mayCorrect, onAsk }: Props) {
  const { id, news, title, alert, isOfScenario, state } = message;
  const untold = isOfScenario ? <ScenarioMessage id={id} title={title} /> : title;
  const { columns, remove } = texts.messageList;
  const contentId = useId();
  const count = receipts?.counts.get(id);
  return (
    <TableRow>
      <TableCell padding="checkbox">
        <Checkbox
          size="small"
          checked={alert}
          color="error"
          slotProps={{ input: { readOnly: true, 'aria-readonly': true, 'aria-label': columns.alert } }}
          sx={{ cursor: 'default' }}
        />
      </TableCell>
      <TableCell>{news?.lineName && <LinePicture name={news.lineName} />}</TableCell>
      <TableCell sx={{ width: '100%', overflowWrap: 'anywhere' }}>
        <div id={contentId}>{news ? <MessageHtml html={news.content} /> : untold}</div>
        {state !== undefined && (
          <Typography variant="body2" color="textSecondary" className="tabular">
            {state}
          </Typography>
        )}
        {receipts && count && (
          <ReceiptButton count={count} message={title} onClick={() => receipts.onOpen(id)} />
        )}
        {mayCorrect && news?.deletable && (
          <Button component={Link} size="small" to={correctionOf(id)} aria-describedby={contentId}>
            {texts.correction.open}
          </Button>
        )}
      </TableCell>
      {onAsk && (
        <TableCell>
          {isRemovable(message) && (
            <Button
              size="small"
              color="error"
              onClick={onAsk}
              aria-describedby={contentId}
              {...{ [removeMark]: id }}
            >
              {remove}
            </Button>
          )}
        </TableCell>
      )}
    </TableRow>
  );
}
