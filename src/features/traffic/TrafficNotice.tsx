import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Perturbation } from '../../../contract/schemas/traffic.ts';
import { texts } from '../../i18n/index.ts';
import { LinePicture } from '../../shared/LinePicture.tsx';
import { noticeLook } from './noticeLook.ts';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isSeen = () => !document.hidden;

/**
 * Calls `onEnd` after `seconds` of being visible (TRF-2); the time does not run while the page is hidden or the user holds
 * the notice. Null: never.
 */
function useDisplayTime(seconds: number | null, isHeld: boolean, onEnd: () => void): void {
  const isVisible = useSyncExternalStore(subscribe, isSeen);
  /** How long it was visible, ms; a ref, since `seconds` may change meanwhile. */
  const seen = useRef(0);
  const end = useEffectEvent(onEnd);
  const runs = isVisible && !isHeld;
  useEffect(() => {
    if (!runs) return;
    const startedAt = performance.now();
    const timer =
      seconds === null ? undefined : setTimeout(() => end(), Math.max(0, seconds * 1000 - seen.current));
    return () => {
      clearTimeout(timer);
      seen.current += performance.now() - startedAt;
    };
  }, [runs, seconds]);
}

interface Props {
  perturbation: Perturbation;
  /** `byKeyboard`: the focus moves along. */
  onClose: (id: number, byKeyboard: boolean) => void;
  /** Called when its display time has ended. */
  onExpire: (id: number) => void;
}

/** One notification as configured (TRF-2); closed by its button or by « Échap » within it. */
export function TrafficNotice({ perturbation, onClose, onExpire }: Props) {
  const { id, content, notification } = perturbation;
  // An older server sends no line.
  const lineName = (perturbation as Partial<Perturbation>).lineName ?? '';
  const title = notification.title;
  const titleId = useId();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { background, ...look } = noticeLook(notification);
  useDisplayTime(notification.displayTime ?? null, isPointed || isFocused, () => onExpire(id));

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose(id, true);
  }

  return (
    <Box
      component="li"
      aria-labelledby={titleId}
      data-notice={id}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={closeByKey}
      sx={{
        ...look,
        bgcolor: background,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 1.5,
        pr: 1,
        listStyleType: '""',
        pointerEvents: 'auto',
        overflowWrap: 'anywhere',
      }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack id={titleId} direction="row" sx={{ gap: 1, alignItems: 'center', fontWeight: 650 }}>
            {lineName !== '' && <LinePicture name={lineName} height={20} />}
            <span>{title}</span>
          </Stack>
          <Box sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>{content}</Box>
        </Box>
        <IconButton
          color="inherit"
          size="small"
          aria-label={texts.traffic.close(title, lineName)}
          // A click that a key triggered has no position.
          onClick={(event) => onClose(id, event.detail === 0)}
          sx={{ '&.Mui-focusVisible': { outlineColor: 'currentColor' } }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
    </Box>
  );
}
