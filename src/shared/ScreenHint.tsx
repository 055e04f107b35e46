import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { texts } from '../i18n/index.ts';

/** In the page and not beside it: what stands outside of the landmarks is missed by who goes from one to the next. */
const hintPlace = { popper: { container: () => document.querySelector('main') } };

/** The hint over a screen's button, which opens the dialog of its messages (MSG-2, SCR-1). */
export function ScreenHint({ screenId, children }: { screenId: string; children: ReactElement }) {
  return (
    <Tooltip title={texts.messageList.hint(screenId)} describeChild followCursor slotProps={hintPlace}>
      {children}
    </Tooltip>
  );
}
