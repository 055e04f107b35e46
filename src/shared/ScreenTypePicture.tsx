import type { ReactElement } from 'react';
import { screenTypes, type ScreenType } from '../../contract/enums.ts';

/** Of each type, the lines around the screen and the screen itself. */
const drawings: Record<ScreenType, { lines: string; screen: ReactElement }> = {
  FHD: {
    lines: 'M3 3h42v22H3zM3 25l-2 5M45 25l2 5M10 30v-3.5h6V30M21 30v-3.5h6V30M32 30v-3.5h6V30',
    screen: <rect x="12" y="6" width="24" height="13.5" rx="1.5" fill="#53c0b8" />,
  },
  STRETCH: {
    lines: 'M10 1v5M38 1v5M1 25h28v3h18M33 31h14',
    screen: <rect x="3" y="6" width="42" height="10.5" rx="1.5" fill="#53c0b8" />,
  },
  EMBEDDED: {
    lines:
      'M7 2h34q4 0 4 4v16q0 4-4 4H7q-4 0-4-4V6q0-4 4-4zM7 6.5h4v9H7zM37 6.5h4v9h-4zM3 20.5h42' +
      'M11 26a3 3 0 0 0 6 0M31 26a3 3 0 0 0 6 0',
    screen: <rect x="15" y="6" width="18" height="10.8" rx="1.5" fill="#53c0b8" />,
  },
};

interface ScreenTypePictureProps {
  type: ScreenType;
  /** px; the height is two thirds of it. */
  width?: number;
  /** The type already stands beside the picture as text: hidden from screen readers. */
  decorative?: boolean;
}

/**
 * A picture of a screen's type, with lines in the colour of the surrounding text: a 16:9 screen in a room, a wide bar above
 * a platform, a screen in a vehicle.
 */
export function ScreenTypePicture({ type, width = 36, decorative = false }: ScreenTypePictureProps) {
  const naming = decorative
    ? { 'aria-hidden': true as const }
    : { role: 'img', 'aria-label': screenTypes[type] };
  const { lines, screen } = drawings[type];
  return (
    <svg
      {...naming}
      width={width}
      height={(width * 2) / 3}
      viewBox="0 0 48 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      // Lists draw hundreds of them: `opacity` and a clip would each make the browser paint a picture in parts.
      style={{ flexShrink: 0, overflow: 'visible' }}
    >
      <path d={lines} strokeOpacity={0.55} />
      {screen}
    </svg>
  );
}
