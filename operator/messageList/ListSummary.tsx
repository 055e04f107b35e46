import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { onlineStateOf } from '../../src/shared/onlineState.ts';
import type { SiteEntry } from './siteEntries.ts';

/** What the filter left, in numbers. Counted anew when that changes, and not at every key stroke. */
export const ListSummary = memo(function ListSummary({ entries }: { entries: readonly SiteEntry[] }) {
  const { summary, screensOnline } = texts.messageList;
  const screens = entries.flatMap((site) => site.screens);
  const states = screens.map(({ screen }) => onlineStateOf(screen)).filter((state) => state !== null);
  const messages = new Set(screens.flatMap((entry) => entry.messages.map(({ id }) => id)));
  const online = states.filter((state) => state === 'online').length;
  return (
    <Typography role="status" className="tabular" color="textSecondary" sx={{ ml: { md: 'auto' } }}>
      {summary(screens.length, entries.length, messages.size)}
      {states.length > 0 && ` · ${screensOnline(online, states.length)}`}
    </Typography>
  );
});
