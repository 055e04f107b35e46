import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { texts } from '../../i18n/index.ts';
import { ModalDialog, type OpenDialog } from './ModalDialog.tsx';
import { DialogsContext, type Dialogs } from './useDialogs.ts';
import { LastFocusContext, useKeptFocus, useLastFocus } from './useFocusBack.ts';
import { useOwnPresses } from './useOwnPresses.ts';

interface Queued {
  key: number;
  dialog: OpenDialog;
  answer: (said: boolean) => void;
}

const nothing = () => undefined;

/** Shows the dialogs opened by `useDialogs` above the page; applies the rules for focus and double clicks to all dialogs. */
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
      confirm: (dialog, withdrawal) =>
        new Promise((resolve) => {
          const key = open({ kind: 'confirm', ...dialog }, resolve);
          withdrawal?.addEventListener('abort', () => {
            close(key);
            resolve(false);
          });
        }),
      wait: (text = texts.dialogs.wait) => {
        const key = open({ kind: 'wait', title: text, text: '' });
        return () => close(key);
      },
    }),
    [open, close],
  );

  // Questions and errors come before wait dialogs.
  const shown = queue.find(({ dialog }) => dialog.kind !== 'wait') ?? queue[0];
  const lastFocus = useLastFocus();
  useKeptFocus(lastFocus);
  useOwnPresses();

  return (
    <DialogsContext.Provider value={dialogs}>
      <LastFocusContext value={lastFocus}>
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
      </LastFocusContext>
    </DialogsContext.Provider>
  );
}
