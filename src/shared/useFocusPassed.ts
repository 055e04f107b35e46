import { type RefObject, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { LastFocusContext } from './dialogs/useFocusBack.ts';

/**
 * When the element has disappeared with the control in it that had the focus last, outside dialogs, calls `pass`, which
 * focuses another.
 */
export function useFocusPassed<E extends HTMLElement>(pass: () => void): RefObject<E | null> {
  const element = useRef<E>(null);
  const last = useContext(LastFocusContext);
  const passOn = useEffectEvent(pass);
  useEffect(() => {
    const its = element.current;
    return () => {
      const { current: focused } = last;
      if (its?.contains(focused)) passOn();
    };
  }, [last]);
  return element;
}
