import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTheme } from '@mui/material/styles';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { blockHeight, columnsIn, rowSizes } from './blockSize.ts';
import type { SiteGroup } from './screenIndex.ts';
import type { Selection } from './selection.ts';
import type { SiteBlock } from './siteBlocks.ts';
import { SiteBlockView } from './SiteBlockView.tsx';

interface Props {
  blocks: readonly SiteBlock[];
  selection: Selection;
  onToggleSite: (site: SiteGroup) => void;
  onToggleScreen: (id: string) => void;
}

/** The sites in columns of equal width; only those in sight are mounted, so that thousands of screens scroll. */
export function SiteList({ blocks, selection, onToggleSite, onToggleScreen }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const sizes = isPhone ? rowSizes.phone : rowSizes.wide;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setColumns(columnsIn(element.clientWidth));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const estimateSize = useCallback(
    (at: number) => (blocks[at] ? blockHeight(blocks[at], sizes) : 0),
    [blocks, sizes],
  );
  const getItemKey = useCallback((at: number) => blocks[at]?.key ?? at, [blocks]);
  const virtualizer = useVirtualizer({
    count: blocks.length,
    lanes: columns,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey,
    overscan: 2,
  });

  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, blocks, columns, sizes]);

  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', contain: 'strict' }}>
      <Box sx={{ position: 'relative', height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, lane, start }) => {
          const block = blocks[index];
          return (
            block && (
              <div
                key={key}
                style={{
                  position: 'absolute',
                  top: start,
                  left: `${(100 / columns) * lane}%`,
                  width: `${100 / columns}%`,
                  padding: '0 4px',
                }}
              >
                <SiteBlockView {...{ block, selection, onToggleSite, onToggleScreen }} />
              </div>
            )
          );
        })}
      </Box>
    </Box>
  );
}
