import { horizontalPositions, verticalPositions } from '../../../contract/enums.ts';
import type { Perturbation } from '../../../contract/schemas/traffic.ts';

type Vertical = keyof typeof verticalPositions;
type Horizontal = keyof typeof horizontalPositions;

/** Notifications at the same position of the page (TRF-2). */
export interface NoticePlace {
  vertical: Vertical;
  horizontal: Horizontal;
  notices: Perturbation[];
}

const known = <K extends string>(enumeration: Record<K, unknown>, value: string, otherwise: K): K =>
  Object.hasOwn(enumeration, value) ? (value as K) : otherwise;

/** Groups the notifications by position, each in order of arrival. Unknown positions count as top right. */
export function noticePlaces(notices: readonly Perturbation[]): NoticePlace[] {
  const places = new Map<string, NoticePlace>();
  for (const notice of notices) {
    const vertical = known(verticalPositions, notice.notification.yposition, 'TOP');
    const horizontal = known(horizontalPositions, notice.notification.xposition, 'RIGHT');
    const key = `${vertical} ${horizontal}`;
    const place = places.get(key) ?? { vertical, horizontal, notices: [] };
    place.notices.push(notice);
    places.set(key, place);
  }
  return [...places.values()];
}
