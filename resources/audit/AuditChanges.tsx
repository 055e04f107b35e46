import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, useMemo, useState } from 'react';
import { cutText } from '../../contract/cutText.ts';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import { texts } from '../../src/i18n/index.ts';
import { useProjectZone } from '../../src/shared/projectZone.ts';
import { changeLines } from './changeLines.ts';

/** Maximum number of characters shown in the list. */
const longest = 120;

/** A text of any length: a long one shows its beginning until it is expanded. */
function FoldedText({ text }: { text: string }) {
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

/** Number of lines of an entry that are always shown. */
const seenLines = 3;

/** « champ : avant → après », one per line; of many, the first ones until expanded. */
export function AuditChanges({ entry }: { entry: AuditRecord }) {
  const [isOpen, setOpen] = useState(false);
  const timeZone = useProjectZone();
  const lines = useMemo(() => changeLines(entry, timeZone), [entry, timeZone]);
  // Hiding a single line would save no room.
  const isLong = lines.length > seenLines + 1;
  const { showLines, hideLines } = texts.audit;
  return (
    <>
      <Box component="ul" sx={{ listStyleType: '""', m: 0, p: 0, overflowWrap: 'anywhere' }}>
        {(isLong && !isOpen ? lines.slice(0, seenLines) : lines).map(({ label, values }) => (
          <li key={label}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {label}
              {' : '}
            </Box>
            {values.map((value, index) => (
              <Fragment key={index}>
                {index > 0 && ' → '}
                <FoldedText text={value} />
              </Fragment>
            ))}
          </li>
        ))}
      </Box>
      {isLong && (
        <Link component="button" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? hideLines : showLines(lines.length - seenLines)}
        </Link>
      )}
    </>
  );
}
