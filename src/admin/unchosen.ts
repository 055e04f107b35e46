import { createContext, use, useCallback, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

/** Notes what was typed in a choice and not chosen; empty: nothing. Returns whether it was something else before. */
type Note = (source: string, typed: string) => boolean;

export const UnchosenContext = createContext<Note>(() => false);

/** What was typed in a form's choices and not chosen, by field; `note` is the context's value. */
export function useUnchosen() {
  const texts = useRef(new Map<string, string>());
  const note = useCallback<Note>((source, typed) => {
    const before = texts.current.get(source) ?? '';
    if (typed === '') texts.current.delete(source);
    else texts.current.set(source, typed);
    return before !== typed;
  }, []);
  return { texts, note };
}

/**
 * Properties of react-admin's choices, which drop without a word what was typed and not chosen once they lose the focus. The
 * form then refuses the next save, and with the focus back in the choice it is forgotten.
 */
export function useNotedTyping(source: string) {
  const note = use(UnchosenContext);
  const { trigger } = useFormContext();
  // Several ids are another list each time.
  const value = JSON.stringify(useWatch({ name: source }) as unknown);
  // Chosen, or read anew.
  useEffect(() => {
    if (note(source, '')) void trigger(source);
  }, [note, source, trigger, value]);
  useEffect(() => () => void note(source, ''), [note, source]);
  return {
    onFocus: () => void note(source, ''),
    onInputChange: (event: unknown, text: string, reason: string) => {
      if (reason === 'input') note(source, text.trim());
      else if (event !== null && reason !== 'blur') note(source, '');
    },
  };
}
