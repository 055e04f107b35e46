import { useEffect } from 'react';

/** The pressed control, whichever part of it was hit, and the dialog around it. */
function placeOf(target: EventTarget | null) {
  if (!(target instanceof Element)) return { control: null, dialog: null };
  return {
    control: target.closest('button, a, label, li') ?? target,
    dialog: target.closest('.MuiDialog-root'),
  };
}

/**
 * Ignores the further clicks of a double click in a dialog that the first click opened, on a control that has replaced the
 * clicked one in a dialog, and below a dialog that the first click closed.
 */
export function useOwnPresses(): void {
  useEffect(() => {
    let first = placeOf(null);
    const note = ({ detail, target }: MouseEvent) => {
      if (detail <= 1) first = placeOf(target);
    };
    const keep = (event: MouseEvent) => {
      if (event.detail <= 1) return;
      const { control, dialog } = placeOf(event.target);
      if (dialog === first.dialog && (dialog === null || control === first.control)) return;
      event.stopPropagation();
      event.preventDefault();
    };
    document.addEventListener('mousedown', note, true);
    document.addEventListener('click', keep, true);
    return () => {
      document.removeEventListener('mousedown', note, true);
      document.removeEventListener('click', keep, true);
    };
  }, []);
}
