import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import ThemeIcon from '@mui/icons-material/Brightness6Outlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import TrafficIcon from '@mui/icons-material/TrafficOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTheme } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { roleLabels } from '../../../contract/roles.ts';
import { texts } from '../../i18n/index.ts';
import { useSessionUser } from '../../session/useSession.ts';

interface Props {
  /** Opens the list of traffic perturbations; absent if there is none. */
  onTrafficList?: () => void;
}

/** The user menu: name and role, perturbations, theme, sign-out. */
export function UserMenu({ onTrafficList }: Props) {
  const user = useSessionUser();
  const navigate = useNavigate();
  const [theme, setTheme] = useTheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (!user) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${texts.session.userMenu} : ${user.username}`}
      >
        <Typography component="span" noWrap sx={{ display: { xs: 'none', sm: 'block' }, maxWidth: 240 }}>
          {user.username}
        </Typography>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Typography component="li" role="none" variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
          {user.username} · {user.roles.map((role) => roleLabels[role]).join(', ')}
        </Typography>
        <Divider component="li" role="none" />
        {onTrafficList && (
          <MenuItem
            onClick={() => {
              onTrafficList();
              close();
            }}
          >
            <ListItemIcon>
              <TrafficIcon fontSize="small" />
            </ListItemIcon>
            {texts.traffic.list.title}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            setTheme(theme === 'dark' ? 'light' : 'dark');
            close();
          }}
        >
          <ListItemIcon>
            <ThemeIcon fontSize="small" />
          </ListItemIcon>
          {theme === 'dark' ? texts.session.lightTheme : texts.session.darkTheme}
        </MenuItem>
        {/* Entering /login ends the session (SES-4), after the guard of unsaved edits has asked (NAV-8). */}
        <MenuItem
          onClick={() => {
            close();
            void navigate('/login');
          }}
        >
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {texts.session.signOut}
        </MenuItem>
      </Menu>
    </>
  );
}
