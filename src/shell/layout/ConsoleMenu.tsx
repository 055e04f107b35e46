import Drawer from '@mui/material/Drawer';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation } from 'react-router-dom';
import { texts } from '../../i18n/index.ts';
import { barSx } from './barSx.ts';
import { ConsoleMenuGroup } from './ConsoleMenuGroup.tsx';
import { menuArea } from '../../features/traffic/placeSx.ts';
import { useCapability } from '../../data/useCapability.ts';
import { useSession } from '../../session/useSession.ts';
import { askerOf } from '../../session/asker.ts';
import { type Asker, mayOpen } from '../../../contract/access.ts';
import type { Capability } from '../../../contract/capabilities.ts';
import { type Destination, destinations, type MenuGroup } from '../pages.ts';

interface OfferedGroup {
  group: MenuGroup;
  items: Destination[];
}

const groups = Object.keys(texts.menu.groups) as MenuGroup[];

/**
 * What the menu offers: the pages that exist and that the user may open, by group; no empty group (NAV-5). What the server
 * is `lacking` is left out.
 */
function offeredGroups(asker: Asker, lacking: readonly Capability[]): OfferedGroup[] {
  const isOffered = ({ rule, capability }: Destination) =>
    mayOpen(rule, asker) && (capability === undefined || !lacking.includes(capability));
  return groups
    .map((group) => ({
      group,
      items: destinations.filter((page) => page.group === group && isOffered(page)),
    }))
    .filter(({ items }) => items.length > 0);
}

interface Props {
  /** On narrow screens, where the menu lies above the page. */
  open: boolean;
  onClose: () => void;
}

const width = 232;

/** The menu (NAV-5): beside the page, or above it where there is no room. */
export function ConsoleMenu({ open, onClose }: Props) {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { pathname } = useLocation();
  const lacking = useCapability('projectAudit') === true ? [] : ['projectAudit' as const];
  const groups = offeredGroups(askerOf(useSession()), lacking);

  const menu = (
    <Box component="nav" aria-label={texts.menu.navigation} sx={{ py: 1 }}>
      {groups.map(({ group, items }) => {
        const active = items.find(
          ({ path, nested }) => path === pathname || (nested && pathname.startsWith(`${path}/`)),
        );
        return (
          <ConsoleMenuGroup
            key={group}
            label={texts.menu.groups[group]}
            items={items}
            alone={groups.length === 1}
            active={active?.path}
            onNavigate={onClose}
          />
        );
      })}
    </Box>
  );

  if (wide) {
    return (
      <Box sx={[barSx, { width, gridArea: menuArea }]}>
        <Box sx={{ position: 'sticky', top: 48, maxHeight: 'calc(100vh - 48px)', overflowY: 'auto' }}>
          {menu}
        </Box>
      </Box>
    );
  }
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: [barSx, { width, borderRadius: 0 }] } }}>
      {menu}
    </Drawer>
  );
}
