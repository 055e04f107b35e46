import type { ScreenType } from '../../../contract/enums.ts';
import type { ScreenIndex } from '../screenSelector/screenIndex.ts';
import type { Selection } from '../screenSelector/selection.ts';

/** A screen that represents its type. */
export interface PreviewExample {
  type: ScreenType;
  screenId: string;
  /** Number of chosen screens of the type. */
  count: number;
}

/** One example for each type of the chosen screens; if none is chosen, for each type on offer. */
export function previewExamples(index: ScreenIndex, { ids }: Selection): PreviewExample[] {
  const byType = new Map<ScreenType, PreviewExample>();
  for (const { screens } of index.sites) {
    for (const { id, type } of screens) {
      if (ids.size > 0 && !ids.has(id)) continue;
      const example = byType.get(type) ?? { type, screenId: id, count: 0 };
      example.count += ids.size > 0 ? 1 : 0;
      byType.set(type, example);
    }
  }
  return index.types.flatMap((type) => byType.get(type) ?? []);
}
