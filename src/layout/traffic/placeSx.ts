import type { NoticePlace } from './noticePlaces.ts';

const edge = 12;
/** The bar at the top. */
const barHeight = 48;
/** Above the bar that an operator's page may have at its bottom, which says how high it is, and above a notice. */
const above = `max(var(--desk-bar, 0px) + ${2 * edge}px, 112px)`;

const sides = {
  LEFT: { left: edge },
  RIGHT: { right: edge },
  CENTER: { left: '50%', transform: 'translateX(-50%)' },
} as const;

/**
 * Where notifications of a place stand: over the page, below dialogs, clear of the bars at the top and at the bottom; more
 * than fit are scrolled. What is between them stays within reach of the pointer.
 */
export const placeSx = (vertical: NoticePlace['vertical'], horizontal: NoticePlace['horizontal']) =>
  ({
    position: 'fixed',
    zIndex: 1050,
    width: 360,
    maxWidth: `calc(100vw - ${2 * edge}px)`,
    maxHeight: {
      xs: '40vh',
      sm: `calc(100vh - ${barHeight + edge}px - ${above})`,
    },
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: 1,
    pointerEvents: 'none',
    ...sides[horizontal],
    ...(vertical === 'TOP' ? { top: barHeight + edge } : { bottom: above }),
  }) as const;

/** How many wait: a small note below the notifications. */
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
