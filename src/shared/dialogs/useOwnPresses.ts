import { useEffect } from 'react';

/** What was pressed: the control, however it is drawn, and the dialog that it stands in. */
function placeOf(target: EventTarget | null) {
  if (!(target instanceof Element)) return { control: null, dialog: null };
  return {
    control: target.closest('button, a, label, li') ?? target,
    dialog: target.closest('.MuiDialog-root'),
  };
}

/**
 * Lets no further press of a double click answer a dialog that the first one has opened, nor what stands in it since, nor
 * what it stood over and has closed.
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
