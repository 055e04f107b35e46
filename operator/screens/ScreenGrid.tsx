import Box from '@mui/material/Box';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { SiteHeading } from '../../src/shared/SiteHeading.tsx';
import { WindowList } from '../../src/shared/WindowList/WindowList.tsx';
import { type GridRow, gridRowsOf } from './gridRows.ts';
import type { SiteScreens } from './siteScreens.ts';

/** How many columns of at least `minWidth` pixels an element has room for; follows its width. */
function useColumns(element: RefObject<HTMLElement | null>, minWidth: number): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => setColumns(Math.max(1, Math.floor(target.clientWidth / minWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, minWidth]);
  return columns;
}

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
