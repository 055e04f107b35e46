import useMediaQuery from '@mui/material/useMediaQuery';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTheme } from '@mui/material/styles';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFocusedRow } from '../../shared/useFocusedRow.ts';
import { blockHeight, columnsIn, rowsInSight, rowSizes, type Sight } from './blockSize.ts';
import type { SiteGroup } from './screenIndex.ts';
import type { SiteBlock } from './siteBlocks.ts';
import { SiteBlockView } from './SiteBlockView.tsx';

/** Visibility is checked again after this much scrolling, and this much is drawn beyond the visible part, px. */
const stepPx = 128;

/** The visible part of a scrolled element, with a margin. */
function useSight(scroller: RefObject<HTMLElement | null>): Sight {
  const [sight, setSight] = useState<Sight>({ top: 0, bottom: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / stepPx) * stepPx;
      const bottom = top + stepPx + element.clientHeight;
      setSight((last) =>
        last.top === top - stepPx && last.bottom === bottom + stepPx
          ? last
          : { top: top - stepPx, bottom: bottom + stepPx },
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return sight;
}

const keyOf = ({ key }: SiteBlock) => key;

interface Props {
  blocks: readonly SiteBlock[];
  onToggleSite: (site: SiteGroup) => void;
  onToggleScreen: (id: string) => void;
}

/** The sites in columns of equal width; only visible screens are mounted, so that thousands can be scrolled and ticked. */
export function SiteList({ blocks, onToggleSite, onToggleScreen }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  const sight = useSight(scroller);
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
  const { focused, rangeExtractor, handlers } = useFocusedRow(blocks, keyOf);
  const getItemKey = useCallback((at: number) => blocks[at]?.key ?? at, [blocks]);
  const virtualizer = useVirtualizer({
    count: blocks.length,
    lanes: columns,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey,
    overscan: 2,
    rangeExtractor,
  });

  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, blocks, columns, sizes]);

  return (
    <div className="room">
      <div ref={scroller} className="sites" {...handlers}>
        <div style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, lane, start }) => {
            const block = blocks[index];
            return (
              block && (
                <div
                  key={key}
                  data-index={index}
                  style={{
                    position: 'absolute',
                    top: start,
                    left: `${(100 / columns) * lane}%`,
                    width: `${100 / columns}%`,
                    padding: '0 4px',
                  }}
                >
                  <SiteBlockView
                    block={block}
                    onToggleSite={onToggleSite}
                    onToggleScreen={onToggleScreen}
                    // The one that has the focus is mounted whole.
                    {...(block.key === focused
                      ? { from: 0, to: block.screens.length }
                      : rowsInSight(block, start, sight, sizes))}
                    rowHeight={sizes.row}
                  />
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
