import Box from '@mui/material/Box';
import { useMemo, useRef, type ReactNode } from 'react';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { SiteHeading } from '../../src/shared/SiteHeading.tsx';
import { WindowList } from '../../src/shared/WindowList/WindowList.tsx';
import { gridRowsOf, type GridRow } from './gridRows.ts';
import type { SiteScreens } from './siteScreens.ts';
import { useColumns } from './useColumns.ts';

interface Props {
  sites: readonly SiteScreens[];
  renderScreen: (screen: Screen) => ReactNode;
}

/** Pixels. */
const cardWidth = 248;
const estimate = (row: GridRow | undefined) => (row?.kind === 'site' ? 48 : 96);

/** The sites, their screens side by side: hundreds at a glance. */
export function ScreenGrid({ sites, renderScreen }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const columns = useColumns(frame, cardWidth);
  const rows = useMemo(() => gridRowsOf(sites, columns), [sites, columns]);
  return (
    <div ref={frame}>
      <WindowList label={texts.screens.list} rows={rows} keyOf={({ key }) => key} estimate={estimate}>
        {(row) =>
          row.kind === 'site' ? (
            <SiteHeading name={row.name} screens={row.count} />
          ) : (
            <Box
              sx={{ display: 'grid', gap: 0.75, pb: 0.75 }}
              style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            >
              {row.screens.map(renderScreen)}
            </Box>
          )
        }
      </WindowList>
    </div>
  );
}
