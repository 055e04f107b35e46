import { type RefObject, useEffect } from 'react';
import { focusWrong } from './focusWrong.ts';

/** Focuses the first invalid field of an element after each save that was refused: `refusal` is another one each time. */
export function useFocusWrong(element: RefObject<HTMLElement | null>, refusal: object | number | null): void {
  useEffect(() => {
    if (refusal) focusWrong(element.current);
  }, [element, refusal]);
}
