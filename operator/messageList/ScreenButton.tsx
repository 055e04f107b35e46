import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { onlineStateOf } from '../../src/shared/onlineState.ts';
import { OnlineMark } from '../../src/shared/OnlineMark.tsx';
import { ScreenHint } from '../../src/shared/ScreenHint.tsx';
import { ScreenTypePicture } from '../../src/shared/ScreenTypePicture.tsx';

interface Props {
  screen: Screen;
  onClick: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** What a screen is and how it is; the button that opens its dialog, stretched over the whole row (MSG-2, MSG-3). */
export function ScreenButton({ screen, onClick, ref }: Props) {
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
