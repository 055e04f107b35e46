import { mayOpen, type Asker } from '../../contract/access.ts';
import { destinations, type Destination, type MenuGroup } from '../pages.ts';
import { texts } from '../i18n/index.ts';

export interface OfferedGroup {
  group: MenuGroup;
  items: Destination[];
}

const groups = Object.keys(texts.menu.groups) as MenuGroup[];

/** What the menu offers: the pages that exist and that the user may open, by group; no empty group (NAV-5). */
export function offeredGroups(asker: Asker, all: readonly Destination[] = destinations): OfferedGroup[] {
  return groups
    .map((group) => ({
      group,
      items: all.filter((page) => page.group === group && mayOpen(page.rule, asker)),
    }))
    .filter(({ items }) => items.length > 0);
}
