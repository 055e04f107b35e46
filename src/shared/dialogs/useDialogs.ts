import { createContext, useContext } from 'react';

export interface ErrorDialog {
  /** « Erreur » by default. */
  header?: string;
  message: string;
}

export interface TextDialog {
  title: string;
  text: string;
}

/** A button of a dialog; it closes the dialog first. */
export interface DialogAction {
  label: string;
  run: () => void;
}

/** The dialogs of PRV-3. One is shown at a time; the others are queued. */
export interface Dialogs {
  /** `action`: an alternative to « Fermer » and « OK ». */
  error(dialog: ErrorDialog & { action?: DialogAction }): void;
  notify(dialog: TextDialog & { action?: DialogAction }): void;
  /**
   * Resolves to whether the user answered « Oui »; closing it counts as no, and so does its `withdrawal`, when the question
   * no longer arises.
   */
  confirm(dialog: TextDialog, withdrawal?: AbortSignal): Promise<boolean>;
  /** Shows a progress bar until the returned function is called. */
  wait(text?: string): () => void;
}

export const DialogsContext = createContext<Dialogs | null>(null);

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider around it');
  return dialogs;
}
