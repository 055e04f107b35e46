import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { texts } from '../i18n/index.ts';
import { useProjectZone } from './projectZone.ts';
import { useServerOffset } from './serverOffset.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { timeWithSeconds } from './zonedDate.ts';

interface Props {
  title: string;
  /** The project's name. */
  project?: string | null;
  /** When the shown data was read, ms by this machine's clock (react-query's `dataUpdatedAt`); 0: not yet. */
  updatedAt?: number;
  /** The page's primary action. */
  action?: ReactNode;
}

/** The one-line head of a page: title, project, state, primary action. */
export function PageHead({ title, project, updatedAt = 0, action }: Props) {
  useDocumentTitle(title);
  const timeZone = useProjectZone();
  // All other times of a page are by the server's clock.
  const readAt = updatedAt + useServerOffset();
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1, minHeight: 40, mb: 2 }}
    >
      <Typography variant="h1">{title}</Typography>
      {project && <Chip size="small" variant="outlined" label={project} />}
      {updatedAt > 0 && (
        <Typography
          variant="body2"
          component="time"
          color="textSecondary"
          dateTime={new Date(readAt).toISOString()}
        >
          {texts.common.updatedAt(timeWithSeconds(readAt, timeZone))}
        </Typography>
      )}
      {action && <Stack sx={{ ml: 'auto' }}>{action}</Stack>}
    </Stack>
  );
}
