import { useEffect } from 'react';
import { isDialogOpen } from './isDialogOpen.ts';

/** Ctrl+Entrée, from anywhere in the page but a dialog (SPR-10, EDT-2). */
export function useActionKeys(onAction: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isDialogOpen()) return;
      // Before the editor, which takes Ctrl+Entrée for a line break.
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) onAction();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [onAction]);
}
