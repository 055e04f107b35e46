import { type KeyboardEvent, useState } from 'react';
import { texts } from '../i18n/index.ts';
import { useReportUnfinished } from './pickers/unfinishedFields.ts';

/**
 * Properties of Material UI's choices, which by themselves drop without a word what was typed and not chosen: the text stays, is
 * an error once the field is left or Enter is pressed, and is reported to the form around (`UnfinishedFields`). `label`: of the
 * chosen option; empty: none, or several that are shown beside the text.
 */
export function useTypedChoice(label: string) {
  const [input, setInput] = useState<{ text: string; of: string } | null>(null);
  const [isLeft, setLeft] = useState(false);
  // Another option, also one that was chosen elsewhere, replaces what was typed.
  const typed = input?.of === label ? input.text : null;
  const text = typed?.trim() ?? '';
  const isUnfinished = text !== '' && text !== label;
  useReportUnfinished(isUnfinished);
  return {
    isUnfinished,
    /** Null: nothing is wrong, or the user is still typing. */
    problem: isUnfinished && isLeft ? texts.configuration.notChosen(text) : null,
    choice: {
      clearOnBlur: false,
      inputValue: typed ?? label,
      onInputChange: (_: unknown, next: string, reason: string) => {
        // So that is called what the field does by itself once it is left.
        if (reason === 'reset') return;
        setInput(reason === 'input' ? { text: next, of: label } : null);
        setLeft(false);
      },
      onBlur: () => setLeft(true),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') setLeft(true);
      },
    },
  };
}
