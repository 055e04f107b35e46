import type { NewsConf } from '../../contract/schemas/screen.ts';

/** What the page offers under a messaging setup. */
export interface DisplayFlags {
  lines: boolean;
  /** Directions, impacts and causes. */
  details: boolean;
  richText: boolean;
  /** Both tabs; otherwise the unexpected message alone, without tabs. */
  tabs: boolean;
}

/** SPR-2: lists by listsMode, editor by textMode. SPR-3: tabs by mode. */
export function displayFlagsOf({ listsMode, textMode, mode }: NewsConf): DisplayFlags {
  return {
    lines: listsMode !== 'NONE',
    details: listsMode === 'ALL',
    richText: textMode === 'RICHTEXT',
    tabs: mode === 'VAL',
  };
}
