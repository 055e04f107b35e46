import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useLocation, Link } from 'react-router-dom';
import { type Principal, mayOpen } from '../../../contract/access.ts';
import type { Capability } from '../../../contract/capabilities.ts';
import { useCurrentProject } from '../../data/useCurrentProject.ts';
import { useOutcomeNotices } from '../../features/approvals/useOutcomeNotices.tsx';
import { useProposals } from '../../features/approvals/useProposals.ts';
import { useLacking } from '../../data/useCapability.ts';
import { useProposalsWait } from '../../data/proposalsWait.ts';
import { menuArea } from '../../features/traffic/placeSx.ts';
import { texts } from '../../i18n/index.ts';
import { principalOf } from '../../session/principal.ts';
import { useSession } from '../../session/useSession.ts';
import { menuItem } from '../../theme/tokens.ts';
import { type Destination, destinations, type MenuGroup } from '../pages.ts';
import { barSx } from './barSx.ts';
import { belowBar } from '../../theme/belowBar.ts';

interface ConsoleMenuGroupProps {
  label: string;
  items: readonly Destination[];
  /** Path of the open page, if it is in this group. */
  active: string | undefined;
  /** The only group: closed, the menu would be empty. */
  alone: boolean;
  /** How many proposals wait for the user’s approval (OPS-5). */
  waiting: number;
  onNavigate: () => void;
}

/** Styles of groups and items, set on the menu. */
const menuSx = {
  py: 1,
  '& button, & a': {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: { xs: 44, sm: 36 },
    m: 0,
    py: 0.5,
    px: 2,
    border: 0,
    bgcolor: 'transparent',
    color: menuItem.normal,
    font: 'inherit',
    lineHeight: 1.5,
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& button': { justifyContent: 'space-between', fontWeight: 650 },
  '& ul': { listStyleType: '""', m: 0, p: 0, pb: 1 },
  '& a': { pl: 3.5, borderLeft: '3px solid transparent' },
  '& a[aria-current]': { color: menuItem.active, borderLeftColor: menuItem.active },
} as const;

/** A group of the menu; open if it contains the current page (NAV-5). */
function ConsoleMenuGroup({ label, items, active, alone, waiting, onNavigate }: ConsoleMenuGroupProps) {
  const isActive = active !== undefined;
  const [open, setOpen] = useState(alone || isActive);
  // Opens and closes as the page changes without being mounted again, so that the followed link keeps the focus.
  const [wasActive, setWasActive] = useState(isActive);
  if (wasActive !== isActive) {
    setWasActive(isActive);
    setOpen(alone || isActive);
  }
  const id = useId();
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)} aria-expanded={open} aria-controls={id}>
        {label}
        <ExpandIcon fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
      </button>
      <Collapse in={open}>
        <ul id={id}>
          {items.map(({ path, label: name, load, asks }) => (
            <li key={path}>
              <Link
                to={path}
                onClick={onNavigate}
                // Preloads the page on hover; a failure is reported when it is opened.
                onPointerEnter={() => void load().catch(() => undefined)}
                aria-current={path === active ? 'page' : undefined}
              >
                {name}
                {asks === 'approval' && waiting > 0 && (
                  <Chip
                    component="span"
                    size="small"
                    color="primary"
                    label={waiting}
                    aria-label={texts.approvals.waiting.badge(waiting)}
                    sx={{ ml: 1, cursor: 'inherit' }}
                  />
                )}
              </Link>
            </li>
          ))}
        </ul>
      </Collapse>
    </>
  );
}

interface OfferedGroup {
  group: MenuGroup;
  items: Destination[];
}

const groups = Object.keys(texts.menu.groups) as MenuGroup[];

const asked = destinations.flatMap(({ capability }) => capability ?? []);

/**
 * The menu's pages by group: those that the user may open, without empty groups (NAV-5). Leaves out pages whose capability
 * the server is `lacking`, and without `hasApproval` the page of proposals.
 */
function offeredGroups(
  principal: Principal,
  lacking: readonly Capability[],
  hasApproval: boolean,
): OfferedGroup[] {
  const isOffered = ({ rule, capability, asks }: Destination) =>
    mayOpen(rule, principal) &&
    (capability === undefined || !lacking.includes(capability)) &&
    (asks === undefined || hasApproval);
  return groups
    .map((group) => ({
      group,
      items: destinations.filter((page) => page.group === group && isOffered(page)),
    }))
    .filter(({ items }) => items.length > 0);
}

interface Props {
  /** Only on narrow screens, where the menu covers the page. */
  open: boolean;
  onClose: () => void;
}

/**
 * Whether the menu has the page of proposals, and the proposals. Those made before the project stopped requiring approval
 * still wait, and an open page stays in the menu. If approval is not required and nothing waits, nothing is read.
 */
function useApprovalItem(isOpen: boolean) {
  const isAsked = useCurrentProject().project?.approval != null;
  const didWait = useProposalsWait();
  const [waits, setWaits] = useState(false);
  const { proposals } = useProposals(isAsked || didWait || waits || isOpen);
  const isWaiting = proposals.some(({ state }) => state === 'waiting');
  if (waits !== isWaiting) setWaits(isWaiting);
  return { hasApproval: isAsked || isWaiting || isOpen, proposals };
}

const width = 232;

/** The menu (NAV-5): beside the page, or over it where there is no room. */
export function ConsoleMenu({ open, onClose }: Props) {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { pathname } = useLocation();
  const lacking = useLacking(asked);
  const { hasApproval, proposals } = useApprovalItem(pathname === '/approvals');
  const groups = offeredGroups(principalOf(useSession()), lacking, hasApproval);
  useOutcomeNotices(proposals);
  const waiting = proposals.filter(({ decidable }) => decidable).length;

  const menu = (
    <Box component="nav" aria-label={texts.menu.navigation} sx={menuSx}>
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
            waiting={waiting}
            onNavigate={onClose}
          />
        );
      })}
    </Box>
  );

  if (wide) {
    return (
      <Box sx={[barSx, { width, gridArea: menuArea }]}>
        <Box
          sx={{
            position: 'sticky',
            top: belowBar(48),
            maxHeight: `calc(100vh - ${belowBar(48)})`,
            overflowY: 'auto',
          }}
        >
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
