import { type ReactNode, useMemo } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { SiteHeading } from '../../src/shared/SiteHeading.tsx';
import { WindowList } from '../../src/shared/WindowList/WindowList.tsx';
import type { ScreenEntry, SiteEntry } from './siteEntries.ts';

/** One row of the list: a site's heading, or one of its screens. */
type ListRow = { key: string } & (
  { kind: 'site'; entry: SiteEntry } | { kind: 'screen'; entry: ScreenEntry }
);

/** The list as rows, each site before its screens. */
function listRowsOf(entries: readonly SiteEntry[]): ListRow[] {
  return entries.flatMap((site): ListRow[] => [
    { kind: 'site', key: `site ${site.site.id}`, entry: site },
    ...site.screens.map((entry): ListRow => ({ kind: 'screen', key: `screen ${entry.screen.id}`, entry })),
  ]);
}

/** Pixels of a row that has not been measured yet. */
function estimatedHeight(row: ListRow | undefined): number {
  if (row?.kind !== 'screen') return 48;
  return Math.max(64, 16 + 34 * row.entry.messages.length);
}

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
