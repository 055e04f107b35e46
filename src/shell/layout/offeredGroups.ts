import { mayOpen, type Asker } from '../../../contract/access.ts';
import type { Capability } from '../../../contract/capabilities.ts';
import { destinations, type Destination, type MenuGroup } from '../pages.ts';
import { texts } from '../../i18n/index.ts';

export interface OfferedGroup {
  group: MenuGroup;
  items: Destination[];
}

const groups = Object.keys(texts.menu.groups) as MenuGroup[];

/**
 * What the menu offers: the pages that exist and that the user may open, by group; no empty group (NAV-5). What the server
 * is `lacking` is left out.
 */
export function offeredGroups(asker: Asker, lacking: readonly Capability[]): OfferedGroup[] {
  const isOffered = ({ rule, capability }: Destination) =>
    mayOpen(rule, asker) && (capability === undefined || !lacking.includes(capability));
  return groups
    .map((group) => ({
      group,
      items: destinations.filter((page) => page.group === group && isOffered(page)),
    }))
    .filter(({ items }) => items.length > 0);
}
