import type { KeyboardEvent } from 'react';

/**
 * Props of a box whose fields take nothing while what they hold is saved. They are neither disabled nor inert, so that the
 * focus stays where it is.
 */
export const heldWhile = (isSaving: boolean) => ({
  'aria-busy': isSaving,
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (!isSaving || event.key === 'Tab') return;
    event.preventDefault();
    // Lists open by key whether or not it was prevented.
    if (event.key !== 'Escape') event.stopPropagation();
  },
  style: isSaving ? ({ pointerEvents: 'none' } as const) : {},
});
