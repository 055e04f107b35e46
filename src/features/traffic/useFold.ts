import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useState } from 'react';
import { useStore } from 'react-admin';

/** From which width of the window on notifications stand beside the page, px. */
const besideFrom = 1280;
/** From which they do so by themselves beside a page that needs its width, px. */
const roomForWideFrom = 1800;

/** State of the notifications in a narrow window. */
interface Narrow {
  /** The server has sent its list. */
  isKnown: boolean;
  seen: ReadonlySet<number>;
  isOpen: boolean;
}

/**
 * What a badge without room becomes when the stack changes: one that comes unfolds it once; those that are there when the
 * page opens do not, nor those that came where there was room, and when none is left it is folded again.
 */
function afterChange(before: Narrow, ids: readonly number[], isKnown: boolean, hasRoom: boolean): Narrow {
  const hasCome = !hasRoom && before.isKnown && isKnown && ids.some((id) => !before.seen.has(id));
  return {
    isKnown,
    seen: new Set([...before.seen, ...ids]),
    isOpen: ids.length > 0 && (before.isOpen || hasCome),
  };
}

/**
 * Whether the notifications are folded to a badge: where there is room, as the user left them; else until one comes. `ids`:
 * of those that are shown or wait, so that one that moves up is none that comes. `isWide`: the page needs its width.
 */
export function useFold(ids: readonly number[], isKnown: boolean, isWide: boolean) {
  const isBeside = useMediaQuery(`(min-width:${besideFrom}px)`, { noSsr: true });
  const isRoomy = useMediaQuery(`(min-width:${roomForWideFrom}px)`, { noSsr: true });
  const hasRoom = isWide ? isRoomy : isBeside;
  const [isFolded, setFolded] = useStore('traffic.folded', false);
  const [narrow, setNarrow] = useState<Narrow>({ isKnown: false, seen: new Set(), isOpen: false });
  // The focus moves when the user folds or unfolds, but not when a new alert does.
  const [isByUser, setByUser] = useState(false);
  const onFocused = useCallback(() => setByUser(false), []);
  const isOther = isKnown !== narrow.isKnown || ids.some((id) => !narrow.seen.has(id));
  if (isOther || (ids.length === 0 && narrow.isOpen)) {
    setNarrow(afterChange(narrow, ids, isKnown, hasRoom));
    setByUser(false);
  }
  return {
    /** Unfolded, they stand beside the page, and not over it. */
    isBeside,
    isFolded: hasRoom ? isFolded : !narrow.isOpen,
    isByUser,
    onFocused,
    setFolded(folded: boolean) {
      setByUser(true);
      if (hasRoom) setFolded(folded);
      else setNarrow({ ...narrow, isOpen: !folded });
    },
  };
}

export type Fold = ReturnType<typeof useFold>;
