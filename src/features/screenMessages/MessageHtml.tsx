import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { cleanHtml } from '../../../display/sanitize.ts';

/** A message's own HTML, cleaned in the page before it is shown (PRV-7). */
export function MessageHtml({ html }: { html: string }) {
  const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  return (
    <Box
      dangerouslySetInnerHTML={clean}
      sx={{ overflowWrap: 'break-word', minWidth: 120, '& p': { my: 0 } }}
    />
  );
}
