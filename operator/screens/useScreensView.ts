import { useSearchParams } from 'react-router-dom';
import { useKept } from '../../src/data/useKept.ts';
import { type Grouping, groupings } from './screenGroups.ts';

/** Cards with texts, or a wall of pictures (LIV-5). */
export const layouts = ['cards', 'wall'] as const;
export type ScreensLayout = (typeof layouts)[number];

const oneOf = <T extends string>(all: readonly T[], name: string | null): T | undefined =>
  all.find((one) => one === name);

export interface ScreensView {
  layout: ScreensLayout;
  grouping: Grouping;
  change(next: { layout?: ScreensLayout; grouping?: Grouping }): void;
}

/** How screens are shown: from the address (`?view=wall&group=line`), else the user's last view. */
export function useScreensView(): ScreensView {
  const [params, setParams] = useSearchParams();
  const [keptLayout, keepLayout] = useKept<ScreensLayout>('screens.view', 'cards');
  const [keptGrouping, keepGrouping] = useKept<Grouping>('screens.group', 'site');
  const layout = oneOf(layouts, params.get('view')) ?? keptLayout;
  const grouping = oneOf(groupings, params.get('group')) ?? keptGrouping;
  return {
    layout,
    grouping,
    change(next) {
      const after = { layout, grouping, ...next };
      keepLayout(after.layout);
      keepGrouping(after.grouping);
      setParams(
        (before) => {
          before.set('view', after.layout);
          before.set('group', after.grouping);
          return before;
        },
        { replace: true },
      );
    },
  };
}
