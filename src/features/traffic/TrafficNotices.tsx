import UnfoldLessIcon from '@mui/icons-material/UnfoldLess';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import { useRef } from 'react';
import { texts } from '../../i18n/index.ts';
import { noticePlaces } from './noticePlaces.ts';
import { besideSx, overSx, waitingSx } from './placeSx.ts';
import { TrafficNotice } from './TrafficNotice.tsx';
import type { Fold } from './useFold.ts';
import { useMovedFocus } from './useMovedFocus.ts';
import type { Traffic } from './useTraffic.ts';

const words = texts.traffic;

const buttonSx = {
  pointerEvents: 'auto',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.selected' },
} as const;

/** Opens the list of all perturbations. */
function ListButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" variant="outlined" onClick={onClick} sx={buttonSx}>
      {words.all}
    </Button>
  );
}

interface ListButtonProps {
  /** The user has just unfolded them: the focus moves along. */
  takesFocus: boolean;
  onFocused: () => void;
  onFold: () => void;
}

/** Folds the notifications to a badge in the bar. */
function FoldButton({ takesFocus, onFocused, onFold }: ListButtonProps) {
  const button = useMovedFocus(takesFocus, onFocused);
  return (
    <Button
      ref={button}
      size="small"
      variant="outlined"
      aria-expanded
      startIcon={<UnfoldLessIcon />}
      onClick={onFold}
      sx={buttonSx}
    >
      {words.fold}
    </Button>
  );
}

interface Props {
  traffic: Traffic;
  fold: Fold;
  /** Opens the list of all perturbations; absent if the server has none. */
  onList?: () => void;
}

/** Sticky, so that it stays visible while scrolling. */
const footSx = { gap: 1, flexWrap: 'wrap', justifyContent: 'space-between', position: 'sticky', bottom: 0 };
/** Beside the page notices scroll away under it, where there are more than the window has room for; the shadow covers the edge. */
const besideFootSx = {
  ...footSx,
  pt: 1,
  bgcolor: 'background.default',
  boxShadow: ({ palette }: Theme) => `0 12px ${palette.background.default}`,
};

/**
 * The traffic notifications, on every page, beside it where there is room (TRF-1, TRF-2). Always mounted, so that a screen
 * reader announces the first one, and before the page, so that the keyboard reaches them from the bar.
 */
export function TrafficNotices({ traffic, fold, onList }: Props) {
  const { shown, waiting, close, expire } = traffic;
  const region = useRef<HTMLElement>(null);
  const places = fold.isFolded ? [] : noticePlaces(shown);
  const placeSx = fold.isBeside ? besideSx : overSx;
  const isShared = (horizontal: string) =>
    places.filter((place) => place.horizontal === horizontal).length > 1;

  function closeOne(id: number, byKeyboard: boolean) {
    if (byKeyboard) {
      const own = region.current?.querySelector(`[data-notice="${id}"]`);
      const other = own?.nextElementSibling ?? own?.previousElementSibling;
      const place = other?.querySelector('button') ?? document.querySelector<HTMLElement>('main');
      place?.focus();
    }
    close(id);
  }

  return (
    <Box
      component="section"
      ref={region}
      aria-label={texts.traffic.region}
      aria-live="polite"
      // Its children are placed in the shell's grid.
      sx={{ display: 'contents' }}
    >
      {places.map(({ vertical, horizontal, notices }, index) => (
        <Box
          key={`${vertical} ${horizontal}`}
          sx={placeSx({ vertical, horizontal, isShared: isShared(horizontal) })}
        >
          <Box component="ul" sx={{ display: 'contents' }}>
            {notices.map((perturbation) => (
              <TrafficNotice
                key={perturbation.id}
                perturbation={perturbation}
                onClose={closeOne}
                onExpire={expire}
              />
            ))}
          </Box>
          {index === 0 && (
            <Stack direction="row" sx={fold.isBeside ? besideFootSx : footSx}>
              <FoldButton
                takesFocus={fold.isByUser}
                onFocused={fold.onFocused}
                onFold={() => fold.setFolded(true)}
              />
              {onList && <ListButton onClick={onList} />}
              {waiting > 0 && <Box sx={waitingSx}>{texts.traffic.waiting(waiting)}</Box>}
            </Stack>
          )}
        </Box>
      ))}
    </Box>
  );
}
