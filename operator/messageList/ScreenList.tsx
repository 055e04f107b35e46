import { useMemo, type ReactNode } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { WindowList } from '../../src/shared/WindowList/WindowList.tsx';
import { SiteHeading } from '../../src/shared/SiteHeading.tsx';
import { estimatedHeight, listRowsOf } from './listRows.ts';
import type { ScreenEntry, SiteEntry } from './siteEntries.ts';

interface Props {
  entries: readonly SiteEntry[];
  renderScreen: (entry: ScreenEntry) => ReactNode;
}

/** The sites and their screens. */
export function ScreenList({ entries, renderScreen }: Props) {
  const rows = useMemo(() => listRowsOf(entries), [entries]);
  return (
    <WindowList
      label={texts.messageList.screenList}
      rows={rows}
      keyOf={({ key }) => key}
      estimate={estimatedHeight}
    >
      {(row) =>
        row.kind === 'site' ? (
          <SiteHeading name={row.entry.site.name} screens={row.entry.screens.length} />
        ) : (
          renderScreen(row.entry)
        )
      }
    </WindowList>
  );
}
