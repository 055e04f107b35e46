import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { alpha } from '@mui/material/styles';
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
  /** The name of the current scenario; null: none is current. */
  scenario: string | null;
  /** Null: the server does not know what screens show. */
  receipts: ReceiptsView | null;
  onRemove?: (news: News) => Promise<void>;
}

/** One line, cut where it ends; on a phone there is no hover to read the rest, so that it goes on below. */
const lineText = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
} as const;

/** A message on a screen in one line; those that the screen shows now are highlighted, and say so (MSG-1). */
export function MessageLine({ message, minute, scenario, receipts, onRemove }: Props) {
  const { id, news, text, standing, counts } = message;
  const displayed = isOnScreen(standing);
  const { shownOn, removeNamed } = texts.messageList;
  const count = receipts?.counts.get(id);
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gridTemplateAreas: { xs: '"text remove" "state remove"', sm: '"text state remove"' },
        gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(40%, 1fr) minmax(0, auto) 30px' },
        alignItems: 'center',
        columnGap: 1,
        minHeight: 32,
        pl: 1,
        py: { xs: 0.5, sm: 0.25 },
        mb: '2px',
        borderLeft: 3,
        borderColor: displayed ? 'primary.main' : 'transparent',
        borderRadius: '4px',
        bgcolor: displayed ? alpha(theme.palette.primary.main, 0.1) : undefined,
      })}
    >
      <Box sx={{ gridArea: 'text', display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        {standing.candidate.alert && <AlertMark />}
        {news?.lineName && <LinePicture name={news.lineName} height={20} />}
        <Typography title={text} sx={[lineText, displayed && { fontWeight: 600 }]}>
          {text}
        </Typography>
      </Box>
      <Typography
        component="div"
        variant="body2"
        color="textSecondary"
        className="tabular"
        // A line each where there is no room for both, so that no sign stands between them.
        sx={{
          ...{ gridArea: 'state', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 },
          justifyContent: { sm: 'flex-end' },
          textAlign: { sm: 'right' },
        }}
      >
        {receipts && count ? (
          <>
            <span>{standingText(standing, minute, scenario)}</span>
            <ReceiptButton count={count} message={text} onClick={() => receipts.onOpen(id)} />
          </>
        ) : (
          `${standingText(standing, minute, scenario)} · ${shownOn(counts.shown, counts.screens)}`
        )}
      </Typography>
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
    </Box>
  );
}
