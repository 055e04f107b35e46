import { useContext, useEffect } from 'react';
import { LastFocusContext } from '../../shared/dialogs/useFocusBack.ts';

/**
 * A page that is left by a link in it takes the focus with it: the page that is opened has it then, or whoever works by keyboard
 * would begin at the top again.
 */
export function useFocusOnNewPage(pathname: string): void {
  const last = useContext(LastFocusContext);
  useEffect(() => {
    if (last.current?.isConnected !== false || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, last]);
}
