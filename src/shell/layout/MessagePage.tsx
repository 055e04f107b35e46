import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { texts } from '../../i18n/index.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';

interface Props {
  title: string;
  text: string;
  /** Target of the button; absent: no button. */
  to?: string;
  /** Label of the button; default: leads home. */
  toText?: string;
}

/** A page with nothing but a message and a button. */
export function MessagePage({ title, text, to, toText = texts.access.home }: Props) {
  useDocumentTitle(title);
  return (
    <Stack
      spacing={2}
      sx={{ alignItems: 'flex-start', maxWidth: 640, mx: 'auto', py: { xs: 4, md: 8 }, px: 2 }}
    >
      <Typography variant="h1">{title}</Typography>
      <Typography>{text}</Typography>
      {to && (
        <Button variant="outlined" component={Link} to={to}>
          {toText}
        </Button>
      )}
    </Stack>
  );
}
