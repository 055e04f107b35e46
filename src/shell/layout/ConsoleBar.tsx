import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/index.ts';
import { barSx } from './barSx.ts';
import { ProjectArea } from './ProjectArea.tsx';
import { UndoMenu } from '../../features/undo/UndoMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  menuOpen: boolean;
  onToggleMenu: () => void;
  onTrafficList?: () => void;
  /** The traffic notifications, when they are folded. */
  badge?: ReactNode;
}

/** The bar at the top: the menu's button on narrow screens, the project, the user. */
export function ConsoleBar({ menuOpen, onToggleMenu, onTrafficList, badge }: Props) {
  return (
    <AppBar position="sticky" sx={[barSx, { borderRadius: 0 }]}>
      <Toolbar variant="dense" sx={{ minHeight: 48, gap: 1.5, px: { xs: 1, md: 2 } }}>
        <IconButton
          color="inherit"
          onClick={onToggleMenu}
          aria-label={texts.menu.toggle}
          aria-expanded={menuOpen}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <Typography
          sx={{
            fontWeight: 700,
            fontSize: '1rem',
            display: { xs: 'none', sm: 'block' },
            minWidth: { md: 228 },
          }}
        >
          {texts.common.product}
        </Typography>
        <Stack direction="row" sx={{ flex: 1, minWidth: 0, alignItems: 'center', gap: 1.5 }}>
          <ProjectArea />
        </Stack>
        {badge}
        <UndoMenu />
        <UserMenu onTrafficList={onTrafficList} />
      </Toolbar>
    </AppBar>
  );
}
