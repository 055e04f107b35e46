import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { News } from '../../contract/schemas/news.ts';
import { ReceiptButton } from '../../src/features/receipts/ReceiptButton.tsx';
import type { ReceiptsView } from '../../src/features/receipts/receiptView.ts';
import { isOnScreen, standingText } from '../../src/features/standings/standingText.ts';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import type { MessageEntry } from './siteEntries.ts';

/** « ! », the mark of a message in alert mode. */
function AlertMark() {
  return (
    <Box
      component="span"
      role="img"
      aria-label={texts.messageList.alert}
      sx={{
        flex: 'none',
        width: 20,
        height: 20,
        borderRadius: '4px',
        bgcolor: 'error.main',
        color: 'error.contrastText',
        fontWeight: 800,
        lineHeight: '20px',
        textAlign: 'center',
      }}
    >
      !
    </Box>
  );
}

interface Props {
  message: MessageEntry;
  minute: number;
  timeZone: string;
  /** The name of the current scenario; null: none is current. */
  scenario: string | null;
  /** Null: the server does not know what screens show. */
  receipts: ReceiptsView | null;
  onRemove?: (news: News) => Promise<void>;
}

/** A message on a screen in one line; those that the screen shows now are highlighted, and say so (MSG-1). Its look: messageLineSx.ts. */
export function MessageLine({ message, minute, timeZone, scenario, receipts, onRemove }: Props) {
  const { id, news, text, standing, counts } = message;
  const displayed = isOnScreen(standing);
  const { shownOn, removeNamed } = texts.messageList;
  const count = receipts?.counts.get(id);
  const state = standingText(standing, { minute, timeZone }, scenario);
  return (
    <div className={displayed ? 'message shown' : 'message'}>
      <div className="text">
        {standing.candidate.alert && <AlertMark />}
        {news?.lineName && <LinePicture name={news.lineName} height={20} />}
        <p title={text}>{text}</p>
      </div>
      <div className="state tabular">
        {receipts && count ? (
          <>
            <span>{state}</span>
            <ReceiptButton count={count} message={text} onClick={() => receipts.onOpen(id)} />
          </>
        ) : (
          `${state} · ${shownOn(counts.shown, counts.screens)}`
        )}
      </div>
      {onRemove && news?.deletable && (
        <IconButton
          size="small"
          aria-label={removeNamed(text)}
          onClick={() => void onRemove(news)}
          // Above the screen's button, which lies over the whole row.
          sx={{ gridArea: 'remove', position: 'relative' }}
        >
          <DeleteOutlinedIcon fontSize="small" />
        </IconButton>
      )}
    </div>
  );
}
