import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useState } from 'react';
import { useStore } from 'react-admin';

/** Minimum window width for notifications beside the page, px. */
const besideFrom = 1280;
/** Minimum window width for unfolding them automatically beside a page that needs its width, px. */
const roomForWideFrom = 1800;

/** State of the notifications in a narrow window. */
interface Narrow {
  /** The server has sent its list. */
  isKnown: boolean;
  seen: ReadonlySet<number>;
  isOpen: boolean;
}

/**
 * State of the badge, in a window without room, after the notifications change: a new one unfolds it once, but not those
 * present when the page opens, nor those that came while there was room; when none is left, it is folded again.
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
 * Whether the notifications are folded to a badge: with room beside the page, as the user left them; else until a new one
 * comes. `ids`: those shown and those waiting, so that one that moves up is not new. `isWide`: the page needs its width.
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
    /** Unfolded, they are beside the page, not over it. */
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
