import { useEffect } from 'react';

interface Shortcuts {
  /** Ctrl+Entrée, from anywhere in the page. */
  onSpread: () => void;
  /** `/`, but where somebody is typing. */
  onFind: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type=checkbox]), textarea, [contenteditable=true]') !== null)
  );
}

/** The page's keys. Those of a dialog are the dialog's. */
export function useShortcuts({ onSpread, onFind }: Shortcuts): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      const spreads = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      const finds = event.key === '/' && !event.ctrlKey && !event.altKey && !isTyping(event.target);
      if (!spreads && !finds) return;
      // Before the editor, which takes Ctrl+Entrée for a line break.
      event.preventDefault();
      event.stopPropagation();
      if (spreads) onSpread();
      else onFind();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [onSpread, onFind]);
}
