import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useState } from 'react';
import { useStore } from 'react-admin';

/** Minimum window width for notifications beside the page, px. */
const roomFrom = 1280;

/** State of the notifications in a narrow window. */
interface Narrow {
  /** The server has sent its list. */
  isKnown: boolean;
  seen: ReadonlySet<number>;
  isOpen: boolean;
}

/**
 * State of the badge in a narrow window after the stack changes: a new notification unfolds it once, those present when the
 * page opens do not, and it folds when none is left.
 */
function afterChange(before: Narrow, ids: readonly number[], isKnown: boolean): Narrow {
  const hasCome = before.isKnown && isKnown && ids.some((id) => !before.seen.has(id));
  return {
    isKnown,
    seen: new Set([...before.seen, ...ids]),
    isOpen: ids.length > 0 && (before.isOpen || hasCome),
  };
}

/**
 * Whether the notifications are folded to a badge: in a wide window as the user chose, in a narrow one until a new one
 * arrives. `ids`: of the shown and waiting ones, so that a waiting one that gets a slot does not count as new.
 */
export function useFold(ids: readonly number[], isKnown: boolean) {
  const hasRoom = useMediaQuery(`(min-width:${roomFrom}px)`, { noSsr: true });
  const [isFolded, setFolded] = useStore('traffic.folded', false);
  const [narrow, setNarrow] = useState<Narrow>({ isKnown: false, seen: new Set(), isOpen: false });
  // The focus moves when the user folds or unfolds, but not when a new alert does.
  const [isByUser, setByUser] = useState(false);
  const onFocused = useCallback(() => setByUser(false), []);
  const isOther = isKnown !== narrow.isKnown || ids.some((id) => !narrow.seen.has(id));
  if (isOther || (ids.length === 0 && narrow.isOpen)) {
    setNarrow(afterChange(narrow, ids, isKnown));
    setByUser(false);
  }
  return {
    hasRoom,
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
