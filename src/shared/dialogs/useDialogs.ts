import { createContext, useContext } from 'react';

export interface ErrorDialog {
  /** « Erreur » unless said otherwise. */
  header?: string;
  message: string;
}

export interface TextDialog {
  title: string;
  text: string;
}

/** A button of a dialog, which closes it first. */
export interface DialogAction {
  label: string;
  run: () => void;
}

/** The dialogs of PRV-3. One is shown at a time; the others wait their turn. */
export interface Dialogs {
  /** `action`: what may be done instead of « Fermer », and of « OK ». */
  error(dialog: ErrorDialog & { action?: DialogAction }): void;
  notify(dialog: TextDialog & { action?: DialogAction }): void;
  /** Whether the user said « Oui »; closing it in another way says no. */
  confirm(dialog: TextDialog): Promise<boolean>;
  /** Shows a progress bar until the answered function is called. */
  wait(text?: string): () => void;
}

export const DialogsContext = createContext<Dialogs | null>(null);

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider around it');
  return dialogs;
}
