import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { onAbandon } from '../../shared/unsavedWork.ts';
import { dropDraft, keepDraftText, onDropped, readDraft } from './drafts.ts';
import { useDraftPlace, type DraftForm } from './useDraftPlace.ts';

/** What was typed is kept when nothing more was typed for so long, ms. */
const settleMs = 300;

interface Options<T> extends DraftForm {
  /** What is being written, or what says it when it is kept, which it is not at each key; null: nothing. The same until it changes. */
  value: T | { toJSON: () => T } | null;
  /** Puts a draft back into the form; false: it belongs to another one, and waits for it until this one is written in. */
  restore: (draft: T) => boolean;
}

/** A draft that was put back: when it was kept, ms; and the way to be rid of it, beside emptying the form. */
export interface RestoredDraft {
  at: number | null;
  /** The draft is no longer wanted: sent, or abandoned. */
  forget: () => void;
}

/**
 * Keeps what is being written in the browser, for its user alone, so that it outlives the session, the tab and the
 * browser (CMP-6): until it is sent, abandoned, or a week old. It is put back when the form is opened again.
 */
export function useKeptDraft<T>({ value, restore, ...draftForm }: Options<T>): RestoredDraft {
  const place = useDraftPlace(draftForm);
  const [found] = useState(() => place && readDraft(place));
  const [isRestored, setIsRestored] = useState(false);
  // What this form has read or kept last, as text: what stands in the browser may be of another window. Null: nothing.
  const own = useRef(found && JSON.stringify(found.value));
  // What stands in the form; null: nothing that is to be kept.
  const latest = useRef<Options<T>['value']>(null);
  // Once it was sent or abandoned, what still stands in the form is no draft.
  const isForgotten = useRef(false);

  const forget = useCallback(() => {
    isForgotten.current = true;
    latest.current = null;
    setIsRestored(false);
    if (place && own.current !== null) dropDraft(place, own.current);
    own.current = null;
  }, [place]);

  const write = useCallback(() => {
    if (latest.current === null || !place) return;
    const text = JSON.stringify(latest.current);
    // A draft that is only looked at gets no younger.
    if (text !== own.current) keepDraftText(place, text);
    own.current = text;
  }, [place]);

  const putBack = useEffectEvent(() => {
    if (!found) return;
    try {
      const fits = restore(found.value as T);
      setIsRestored(fits);
      if (!fits) own.current = null;
    } catch {
      // The browser's files are anybody's to change.
      forget();
    }
  });
  useEffect(() => {
    let isGone = false;
    // After the effects of what is around, too: react-admin's forms fill themselves in one.
    queueMicrotask(() => {
      if (!isGone) putBack();
    });
    return () => {
      isGone = true;
    };
  }, []);

  const wasWritten = useRef(false);
  useEffect(() => {
    if (value === null) {
      if (wasWritten.current) forget();
      wasWritten.current = false;
      isForgotten.current = false;
      return;
    }
    wasWritten.current = true;
    if (isForgotten.current) return;
    latest.current = value;
    const timer = setTimeout(write, settleMs);
    return () => clearTimeout(timer);
  }, [value, write, forget]);

  useEffect(() => {
    const stopListening = onAbandon(forget);
    window.addEventListener('pagehide', write);
    return () => {
      stopListening();
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [write, forget]);

  useEffect(() => {
    if (!place) return;
    return onDropped(place, (text) => {
      // What was sent or abandoned there and stands here too is no draft; another one stood in the place of this one's.
      if (text === own.current) return;
      own.current = null;
      write();
    });
  }, [place, write]);

  return { at: isRestored && value !== null && found ? found.at : null, forget };
}
