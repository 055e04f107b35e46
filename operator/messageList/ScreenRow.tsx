import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo, useRef } from 'react';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import type { ReceiptsView } from '../../src/features/receipts/receiptView.ts';
import { MessageLine } from './MessageLine.tsx';
import { ScreenButton } from './ScreenButton.tsx';
import type { ScreenEntry } from './siteEntries.ts';

interface Props {
  entry: ScreenEntry;
  /** Of the day, in the project's zone. */
  minute: number;
  scenario: string | null;
  receipts: ReceiptsView | null;
  onOpen: (screenId: string) => void;
  /** Absent for who may not open the screen's own page. */
  onOpenPage?: (screenId: string) => Promise<void>;
  /** Absent for who may not remove messages (ROL-5). Answers whether the message was removed. */
  onRemove?: (news: News, screen: Screen) => Promise<boolean>;
}

/**
 * A screen and its messages. A click anywhere opens its dialog; the buttons of its own lie above that (MSG-3).
 * Scrolling renders the list at every frame, and a row only when it has changed.
 */
export const ScreenRow = memo(function ScreenRow({
  entry,
  minute,
  scenario,
  receipts,
  onOpen,
  onOpenPage,
  onRemove,
}: Props) {
  const { screen, messages } = entry;
  const button = useRef<HTMLButtonElement>(null);
  const { noMessageOnScreen, openScreen, openScreenOf } = texts.messageList;

  const remove =
    onRemove &&
    (async (news: News) => {
      // The line is gone with its button: the screen is where the focus belongs then.
      if (await onRemove(news, screen)) button.current?.focus();
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
      <ScreenButton
        ref={button}
        screen={screen}

        onClick={() => onOpen(screen.id)}
      />
      <Box sx={{ gridRow: { xs: 2, md: 1 }, gridColumn: { xs: '1 / -1', md: 2 }, minWidth: 0 }}>
        {messages.map((message) => (
          <MessageLine
            key={message.id}
            message={message}
            minute={minute}
            scenario={scenario}
            receipts={receipts}
            onRemove={remove}
          />
        ))}
        {messages.length === 0 && (
          <Typography color="textSecondary" sx={{ py: 0.5 }}>
            {noMessageOnScreen}
          </Typography>
        )}
      </Box>
      {onOpenPage && (
        <IconButton
          size="small"
          title={openScreen}
          aria-label={openScreenOf(screen.name)}
          onClick={() => void onOpenPage(screen.id)}
          sx={{ position: 'relative', gridColumn: -2 }}
        >
          <OpenInNewIcon fontSize="small" />
        </IconButton>
      )}
    </Paper>
  );
});
