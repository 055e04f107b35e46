import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  name: string;
  rows: readonly { id: number; title: string; text: string }[];
  /** A numbered list, in the order on the screen. */
  ordered?: boolean;
}

/** Messages under a heading, each with its reason; renders nothing if there are none. */
export function ReasonList({ name, rows, ordered = false }: Props) {
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="subtitle2" component="h4">
        {name}
      </Typography>
      <Box component={ordered ? 'ol' : 'ul'} aria-label={name} sx={{ m: 0, pl: 3 }}>
        {rows.map(({ id, title, text }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{title}</strong>{' '}
            <Typography component="span" color="textSecondary">
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
