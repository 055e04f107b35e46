import type { Screen } from '../../contract/schemas/screen.ts';

/** Whether two states of a screen are the same for a choice, and for a list of names: presence changes neither. */
export const isSamePlace = (one: Screen, other: Screen | undefined) =>
  one === other ||
  (['id', 'name', 'active', 'site', 'tags', 'newsConf'] as const).every(
    (field) => one[field] === other?.[field],
  );
