import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { onAbandon } from '../shared/unsavedWork.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { useDraftPlace } from './useDraftPlace.ts';

/** What was typed is kept when nothing more was typed for so long, ms. */
const settleMs = 300;

interface Options<T> {
  /** The form, and what it is about: `scenario:12`. Another one needs another `key` of its component. */
  form: string;
  /** Whether `form` does not tell the project, as an address of the configuration does. */
  inProject?: boolean;
  /** What is being written; null: nothing. The same object until it changes. */
  value: T | null;
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
export function useKeptDraft<T>({ form, inProject, value, restore }: Options<T>): RestoredDraft {
  const place = useDraftPlace(form, inProject);
  const [found] = useState(() => place && readDraft(place));
  const [isRestored, setIsRestored] = useState(false);
  // What stands in the browser, as text; null: nothing.
  const stored = useRef(found && JSON.stringify(found.value));
  const pending = useRef<T | null>(null);
  // Once it was sent or abandoned, what still stands in the form is no draft.
  const isForgotten = useRef(false);

  const forget = useCallback(() => {
    isForgotten.current = true;
    pending.current = null;
    stored.current = null;
    setIsRestored(false);
    if (place) dropDraft(place);
  }, [place]);

  const write = useCallback(() => {
    if (pending.current === null || !place) return;
    const text = JSON.stringify(pending.current);
    // A draft that is only looked at gets no younger.
    if (text !== stored.current) keepDraft(place, pending.current);
    stored.current = text;
    pending.current = null;
  }, [place]);

  const putBack = useEffectEvent(() => {
    if (!found) return;
    try {
      setIsRestored(restore(found.value as T));
    } catch {
      // An earlier version of the page kept another shape.
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
    pending.current = value;
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

  return { at: isRestored && value !== null && found ? found.at : null, forget };
}
