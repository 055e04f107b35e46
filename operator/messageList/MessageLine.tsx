import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { alpha } from '@mui/material/styles';
import type { News } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture/LinePicture.tsx';
import { AlertMark } from './AlertMark.tsx';
import { lineStateText } from './lineStateText.ts';
import { screensOf, type MessageEntry } from './siteEntries.ts';

interface Props {
  message: MessageEntry;
  minute: number;
  onRemove?: (news: News) => Promise<void>;
}

/** A message on a screen in one line; those that the screen shows now are highlighted, and say so (MSG-1). */
export function MessageLine({ message, minute, onRemove }: Props) {
  const { news, text, displayed } = message;
  const { shownOn, removeNamed } = texts.messageList;
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: 1,
        minHeight: 32,
        pl: 1,
        mb: '2px',
        borderLeft: 3,
        borderColor: displayed ? 'primary.main' : 'transparent',
        borderRadius: '4px',
        bgcolor: displayed ? alpha(theme.palette.primary.main, 0.1) : undefined,
      })}
    >
      {news.alert && <AlertMark />}
      {news.lineName && <LinePicture name={news.lineName} height={20} />}
      <Typography
        noWrap
        title={text}
        sx={{ flex: '1 1 120px', minWidth: 0, fontWeight: displayed ? 600 : undefined }}
      >
        {text}
      </Typography>
      <Typography variant="body2" color="text.secondary" className="tabular" noWrap>
        {lineStateText(message, minute)} · {shownOn(news.displayedOnScreen.length, screensOf(news).length)}
      </Typography>
      <Box sx={{ position: 'relative', width: 30, flex: 'none' }}>
        {onRemove && news.deletable && (
          <IconButton size="small" aria-label={removeNamed(text)} onClick={() => void onRemove(news)}>
            <DeleteOutlineIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}
