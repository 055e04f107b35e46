import type { NoticePlace } from './noticePlaces.ts';
import { belowBar } from '../../theme/belowBar.ts';

const edge = 12;
/** The bar at the top. */
const barHeight = 48;
/** Above a form's bar at the bottom of the page, which publishes its height. */
const above = `calc(var(--form-bar, 0px) + ${edge}px)`;
/** The same, with room for a notice below. */
const aboveNotice = `max(var(--form-bar, 0px) + ${2 * edge}px, 112px)`;

/**
 * Grid of the shell: the menu, a column for notifications on the left, the page between those above and below it, and a
 * column on the right. Empty areas take no room.
 */
export const shellSx = {
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
  gridTemplateRows: 'auto 1fr auto',
  minHeight: `calc(100vh - ${belowBar(barHeight)})`,
} as const;

/** Grid areas of the menu and the page. */
export const menuArea = '1 / 1 / -1 / 2';
export const pageArea = '2 / 3 / 3 / 4';

const areas = {
  LEFT: '1 / 2 / -1 / 3',
  RIGHT: '1 / 4 / -1 / 5',
  CENTER: { TOP: '1 / 3 / 2 / 4', BOTTOM: '3 / 3 / 4 / 4' },
} as const;

/** `isShared`: another position in the same column has notifications, too. */
type Side = Pick<NoticePlace, 'vertical' | 'horizontal'> & { isShared: boolean };

const list = { display: 'flex', flexDirection: 'column', gap: 1, zIndex: 1050, overflowY: 'auto' } as const;

/** With room: notifications have areas of their own beside, above or below the page, which gets narrower. */
export function besideSx({ vertical, horizontal, isShared }: Side) {
  const isCentred = horizontal === 'CENTER';
  return {
    ...list,
    position: 'sticky',
    gridArea: isCentred ? areas.CENTER[vertical] : areas[horizontal],
    alignSelf: vertical === 'TOP' ? 'start' : 'end',
    ...(vertical === 'TOP' ? { top: belowBar(barHeight), pt: 1.5 } : { bottom: above, pb: 1.5 }),
    px: isCentred ? 3 : 1.5,
    width: isCentred ? 'min(720px, 100%)' : { xs: 304, xl: 360 },
    justifySelf: 'center',
    maxHeight:
      isCentred || isShared ? '40vh' : `calc(100vh - ${barHeight}px - var(--form-bar, 0px) - ${edge}px)`,
  } as const;
}

const sides = {
  LEFT: { left: edge },
  RIGHT: { right: edge },
  CENTER: { left: '50%', transform: 'translateX(-50%)' },
} as const;

/**
 * Without room: over the page while unfolded, below dialogs, clear of the bars at the top and the bottom, with scrolling.
 * The page between them stays clickable.
 */
export const overSx = ({ vertical, horizontal }: Side) =>
  ({
    ...list,
    position: 'fixed',
    width: 360,
    maxWidth: `calc(100vw - ${2 * edge}px)`,
    maxHeight: {
      xs: '40vh',
      sm: `calc(100vh - ${barHeight + edge}px - ${aboveNotice})`,
    },
    pointerEvents: 'none',
    ...sides[horizontal],
    ...(vertical === 'TOP' ? { top: barHeight + edge } : { bottom: aboveNotice }),
  }) as const;

/** The number of waiting notifications: a small note below the others. */
export const waitingSx = {
  px: 1,
  py: 0.25,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const;
