import { useEffect, useRef, useState, type RefObject } from 'react';

/** Attribute of the buttons that ask whether to remove a message; its value is the message's id. */
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
 * Which row of the table shows its confirmation (MSG-4). `newsIds`: the messages that can be removed. When the question ends, the focus returns to the row's button; if
 * the row is gone, to the button that took its place; if there is none, to `closeButton`.
 */
export function useRemovalQuestion(
  newsIds: readonly number[],
  region: RefObject<HTMLElement | null>,
  closeButton: RefObject<HTMLElement | null>,
): RemovalQuestion {
  const [asked, setAsked] = useState<number | null>(null);
  const origin = useRef<{ newsId: number; index: number } | null>(null);
  // Once the message is removed, here or by another operator, the question has ended, even if the message comes back.
  const isGone = asked !== null && !newsIds.includes(asked);
  if (isGone) setAsked(null);
  const asking = isGone ? null : asked;

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
