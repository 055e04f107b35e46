import { useEffect, useRef, useState, type RefObject } from 'react';

/** Marks the buttons that ask whether to remove a message, with the message's id as its value. */
export const removeMark = 'data-remove';

const removeButtons = (region: HTMLElement | null) => [
  ...(region?.querySelectorAll<HTMLElement>(`[${removeMark}]`) ?? []),
];
const isButtonOf = (button: HTMLElement, newsId: number) =>
  button.getAttribute(removeMark) === String(newsId);

export interface RemovalQuestion {
  /** Id of the message whose row asks, or null. */
  asking: number | null;
  ask: (newsId: number) => void;
  cancel: () => void;
}

/**
 * Which row of the table is its own confirmation (MSG-4). When the question ends, the focus goes back to the row's
 * button; when the row is gone with it, to the button that took its place; when none is left, to `closeButton`.
 */
export function useRemovalQuestion(
  newsIds: readonly number[],
  region: RefObject<HTMLElement | null>,
  closeButton: RefObject<HTMLElement | null>,
): RemovalQuestion {
  const [asked, setAsked] = useState<number | null>(null);
  const origin = useRef<{ newsId: number; index: number } | null>(null);
  // Another operator may have removed the message meanwhile: the question then ends by itself.
  const asking = asked !== null && newsIds.includes(asked) ? asked : null;

  useEffect(() => {
    if (asking !== null || origin.current === null) return;
    const { newsId, index } = origin.current;
    origin.current = null;
    const left = removeButtons(region.current);
    const same = left.find((button) => isButtonOf(button, newsId));
    (same ?? left[index] ?? left.at(-1) ?? closeButton.current)?.focus();
  }, [asking, region, closeButton]);

  return {
    asking,
    ask: (newsId) => {
      origin.current = {
        newsId,
        index: removeButtons(region.current).findIndex((button) => isButtonOf(button, newsId)),
      };
      setAsked(newsId);
    },
    cancel: () => setAsked(null),
  };
}
