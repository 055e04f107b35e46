import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SvgIconComponent } from '@mui/icons-material';

interface Props {
  label: string;
  Icon: SvgIconComponent;
  disabled?: boolean;
  onClick: () => void;
}

/** A button of a bar: its label, or on a phone, which has no room for it, only its icon. */
export function BarButton({ label, Icon, disabled, onClick }: Props) {
  return (
    <Button aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon fontSize="small" sx={{ display: { sm: 'none' } }} />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
}
