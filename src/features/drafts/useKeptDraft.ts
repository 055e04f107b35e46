import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { onAbandon } from '../../shared/unsavedWork.ts';
import { dropDraft, keepDraftText, onDropped, readDraft } from './drafts.ts';
import { useDraftPlace, type DraftForm } from './useDraftPlace.ts';

/** What was typed is kept after a pause of this many ms. */
const settleMs = 300;

interface Options<T> extends DraftForm {
  /**
   * What is being written, or an object that serialises it only when it is kept, not at each key; null: nothing. Must keep
   * its identity until it changes.
   */
  value: T | { toJSON: () => T } | null;
  /** Restores a draft into the form; false: it belongs to another form, and is kept for it until this one is edited. */
  restore: (draft: T) => boolean;
}

/** A restored draft: when it was kept, ms, and how to discard it beside emptying the form. */
export interface RestoredDraft {
  at: number | null;
  /** Called when the draft is no longer wanted: sent, or abandoned. */
  forget: () => void;
}

/**
 * Keeps what the user is writing in the browser, for that user alone, so that it outlives the session, the tab and the
 * browser (CMP-6): until it is sent, abandoned, or a week old. It is restored when the form is opened again.
 */
export function useKeptDraft<T>({ value, restore, ...draftForm }: Options<T>): RestoredDraft {
  const place = useDraftPlace(draftForm);
  const [found] = useState(() => place && readDraft(place));
  const [isRestored, setIsRestored] = useState(false);
  // JSON text that this form last read or kept; null: none. The stored draft may be another window's.
  const own = useRef(found && JSON.stringify(found.value));
  // The form's content; null: nothing to keep.
  const latest = useRef<Options<T>['value']>(null);
  // After it was sent or abandoned, the form's content is no longer a draft.
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
    // A draft that was only looked at keeps its age.
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
      // Anybody can change the browser's storage: the draft may be invalid.
      forget();
    }
  });
  useEffect(() => {
    let isGone = false;
    // Runs after the effects of surrounding components as well, one of which fills react-admin's forms.
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
      // A draft that was sent or abandoned in another window is dropped here, too, unless this form's content is another
      // one.
      if (text === own.current) return;
      own.current = null;
      write();
    });
  }, [place, write]);

  return { at: isRestored && value !== null && found ? found.at : null, forget };
}
