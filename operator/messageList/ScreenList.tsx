import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, type ReactNode } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { estimatedHeight, listRowsOf } from './listRows.ts';
import type { ScreenEntry, SiteEntry } from './siteEntries.ts';
import { SiteHeading } from './SiteHeading.tsx';
import { useDocumentTop } from './useDocumentTop.ts';

interface Props {
  entries: readonly SiteEntry[];
  renderScreen: (entry: ScreenEntry) => ReactNode;
}

/** The sites and their screens. Only what is near the window is in the page, so that thousands scroll smoothly. */
export function ScreenList({ entries, renderScreen }: Props) {
  const rows = useMemo(() => listRowsOf(entries), [entries]);
  const list = useRef<HTMLDivElement>(null);
  const top = useDocumentTop(list);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => estimatedHeight(rows[index]),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 4,
    scrollMargin: top,
    useFlushSync: false,
  });

  return (
    <Box
      ref={list}
      role="list"
      aria-label={texts.messageList.screenList}
      sx={{ position: 'relative', height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return (
          row && (
            <Box
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              sx={{ position: 'absolute', insetInline: 0, top: 0 }}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {row.kind === 'site' ? <SiteHeading entry={row.entry} /> : renderScreen(row.entry)}
            </Box>
          )
        );
      })}
    </Box>
  );
}
