import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useRef, type Ref } from 'react';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { ReceiptsView } from '../../src/features/receipts/receiptView.ts';
import { texts } from '../../src/i18n/index.ts';
import { OnlineMark } from '../../src/shared/OnlineMark.tsx';
import { onlineStateOf } from '../../src/shared/onlineState.ts';
import { ScreenHint } from '../../src/shared/ScreenHint.tsx';
import { ScreenTypePicture } from '../../src/shared/ScreenTypePicture.tsx';
import { MessageLine } from './MessageLine.tsx';
import type { ScreenEntry } from './siteEntries.ts';

interface ScreenButtonProps {
  screen: Screen;
  onClick: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** What a screen is and how it is; the button that opens its dialog, stretched over the whole row (MSG-2, MSG-3). */
function ScreenButton({ screen, onClick, ref }: ScreenButtonProps) {
  const state = onlineStateOf(screen);
  const { newsCount } = screen;
  const limit = screen.newsConf?.limit;
  const { messageCount: countOfLimit, messageCountOnly, limitReached } = texts.messageList;
  return (
    <ScreenHint screenId={screen.id}>
      <ButtonBase
        ref={ref}
        onClick={onClick}
        sx={{
          justifyContent: 'flex-start',
          gap: 1.5,
          textAlign: 'left',
          borderRadius: 1,
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        <ScreenTypePicture type={screen.type} width={45} />
        <Stack component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {screen.name}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            className="tabular"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
          >
            {state && <OnlineMark state={state} />}
            <span>{limit === undefined ? messageCountOnly(newsCount) : countOfLimit(newsCount, limit)}</span>
            {limit !== undefined && newsCount >= limit && <strong>{limitReached}</strong>}
          </Typography>
        </Stack>
      </ButtonBase>
    </ScreenHint>
  );
}

interface Props {
  entry: ScreenEntry;
  /** Of the day, in the project's zone. */
  minute: number;
  timeZone: string;
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
  timeZone,
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
            timeZone={timeZone}
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
