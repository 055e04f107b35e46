import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { texts } from '../../i18n/index.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';

interface Props {
  title: string;
  text: string;
  /** Where the button leads; none without. */
  to?: string;
  /** What the button says; absent: that it leads home. */
  toText?: string;
}

/** A page that has only something to say, and a way on. */
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
