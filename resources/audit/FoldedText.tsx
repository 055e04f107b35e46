import Link from '@mui/material/Link';
import { useState } from 'react';
import { cutText } from '../../contract/cutText.ts';
import { texts } from '../../src/i18n/index.ts';

/** Characters that stand in a line of the list. */
const longest = 120;

/** A text of any length: a long one shows its beginning until it is unfolded. */
export function FoldedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (text.length <= longest) return text;
  const { showText, hideText } = texts.audit;
  return (
    <>
      {isOpen ? text : cutText(text, longest)}{' '}
      <Link component="button" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? hideText : showText}
      </Link>
    </>
  );
}
