import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { News } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { MessageLine } from './MessageLine.tsx';
import { ScreenButton } from './ScreenButton.tsx';
import type { ScreenEntry } from './siteEntries.ts';

interface Props {
  entry: ScreenEntry;
  /** Of the day, in the project's zone. */
  minute: number;
  onOpen: () => void;
  /** Absent for who may not open the screen's own page. */
  onOpenPage?: () => void;
  /** Absent for who may not remove messages (ROL-5). Answers whether the message was removed. */
  onRemove?: (news: News) => Promise<boolean>;
}

/** A screen and its messages. A click anywhere opens its dialog; the buttons of its own lie above that (MSG-3). */
export function ScreenRow({ entry: { screen, messages }, minute, onOpen, onOpenPage, onRemove }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { noMessageOnScreen, openScreen, openScreenOf } = texts.messageList;

  const remove =
    onRemove &&
    (async (news: News) => {
      // The line is gone with its button: the screen is where the focus belongs then.
      if (await onRemove(news)) button.current?.focus();
    });

  return (
    <Paper
      component="article"
      aria-label={screen.name}
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '260px 1fr auto' },
        alignItems: 'start',
        columnGap: 2,
        rowGap: 0.5,
        p: 1,
        mb: 0.5,
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <ScreenButton ref={button} screen={screen} messageCount={messages.length} onClick={onOpen} />
      <Box sx={{ gridRow: { xs: 2, md: 1 }, gridColumn: { xs: '1 / -1', md: 2 }, minWidth: 0 }}>
        {messages.map((message) => (
          <MessageLine key={message.news.id} message={message} minute={minute} onRemove={remove} />
        ))}
        {messages.length === 0 && (
          <Typography color="text.secondary" sx={{ py: 0.5 }}>
            {noMessageOnScreen}
          </Typography>
        )}
      </Box>
      {onOpenPage && (
        <Tooltip title={openScreen}>
          <IconButton
            size="small"
            aria-label={openScreenOf(screen.name)}
            onClick={onOpenPage}
            sx={{ position: 'relative', gridColumn: -2 }}
          >
            <OpenInNewIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Paper>
  );
}
