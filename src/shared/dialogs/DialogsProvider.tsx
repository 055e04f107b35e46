import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { texts } from '../../i18n/index.ts';
import { ModalDialog, type OpenDialog } from './ModalDialog.tsx';
import { DialogsContext, type Dialogs } from './useDialogs.ts';

interface Queued {
  key: number;
  dialog: OpenDialog;
  answer: (said: boolean) => void;
}

const nothing = () => undefined;

/**
 * Restores the focus once no dialog is open. A button that waits for an answer is disabled meanwhile and loses the focus, so
 * that a dialog that opens then does not know where it was.
 */
function useFocusBack(isOpen: boolean): void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('.MuiDialog-root')) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) last.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** Shows the dialogs requested by `useDialogs`, above the page. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Queued[]>([]);
  const nextKey = useRef(1);

  const open = useCallback((dialog: OpenDialog, answer: (said: boolean) => void = nothing): number => {
    const key = nextKey.current++;
    setQueue((queued) => [...queued, { key, dialog, answer }]);
    return key;
  }, []);

  const close = useCallback((key: number) => {
    setQueue((queued) => queued.filter((one) => one.key !== key));
  }, []);

  const dialogs = useMemo<Dialogs>(
    () => ({
      error: ({ header = texts.dialogs.error, message, ...rest }) => {
        open({ kind: 'error', title: header, text: message, ...rest });
      },
      notify: (dialog) => {
        open({ kind: 'notify', ...dialog });
      },
      confirm: (dialog) => new Promise((resolve) => open({ kind: 'confirm', ...dialog }, resolve)),
      wait: (text = texts.dialogs.wait) => {
        const key = open({ kind: 'wait', title: text, text: '' });
        return () => close(key);
      },
    }),
    [open, close],
  );

  // Questions and errors come before wait dialogs.
  const shown = queue.find(({ dialog }) => dialog.kind !== 'wait') ?? queue[0];
  useFocusBack(shown !== undefined);

  return (
    <DialogsContext.Provider value={dialogs}>
      {children}
      {shown && (
        <ModalDialog
          key={shown.key}
          dialog={shown.dialog}
          onAnswer={(said) => {
            close(shown.key);
            shown.answer(said);
          }}
          onAction={() => {
            close(shown.key);
            shown.dialog.action?.run();
          }}
        />
      )}
    </DialogsContext.Provider>
  );
}
