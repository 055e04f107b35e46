import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { screenTypes, type ScreenType } from '../../../contract/enums.ts';
import { texts } from '../../i18n/index.ts';

const words = texts.spreading.preview;

interface Props {
  previews: readonly { type: ScreenType; count: number; picture: ReactNode }[];
  /** Shown below the pictures. */
  note?: string;
}

/** Preview with one picture per type of screen, and the number of chosen screens of each. */
export function PreviewList({ previews, note }: Props) {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack spacing={2}>
        <Typography id={titleId} variant="h2">
          {words.title}
        </Typography>
        {previews.map(({ type, count, picture }) => (
          <div key={type}>
            <Typography variant="body2" color="textSecondary" className="tabular" sx={{ mb: 0.5 }}>
              {count > 0 ? words.of(screenTypes[type], count) : screenTypes[type]}
            </Typography>
            <Box sx={{ maxWidth: type === 'EMBEDDED' ? 320 : 'none' }}>{picture}</Box>
          </div>
        ))}
        {note && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
      </Stack>
    </Paper>
  );
}
