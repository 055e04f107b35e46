import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { byPrecedence } from '../../contract/arbitration.ts';
import { textOfHtml } from '../../contract/html.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import type { useScreenNews } from './useScreenNews.ts';

const words = texts.messageEdit;

interface Props {
  screen: Screen;
  news: ReturnType<typeof useScreenNews>;
}

/** What the screen already has, and its limit (EDT-2). */
export function OnScreen({ screen, news }: Props) {
  const limit = screen.newsConf?.limit;
  if (limit === undefined)
    return <Alert severity="warning">{texts.common.messagingOff(screen.project.name)}</Alert>;
  const { query, counted, coming = [] } = news;
  if (query.isError && query.data === undefined) {
    return <RetryAlert severity="error" title={words.countFailed} text={query.error.message} query={query} />;
  }
  if (!counted) return <Skeleton variant="rounded" height={36} aria-label={words.counting} role="status" />;
  const isFull = counted.length >= limit;
  return (
    <Stack spacing={0.5}>
      <Typography
        className="tabular"
        sx={{ fontWeight: 600, color: isFull ? 'error.main' : undefined }}
        aria-live="polite"
      >
        {words.onScreen} : {words.messagesOf(counted.length, limit)}
      </Typography>
      {counted.length + coming.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary', typography: 'body2' }}>
          {counted.toSorted(byPrecedence).map((one) => (
            <li key={one.id}>{titleOf(one)}</li>
          ))}
          {coming.toSorted(byPrecedence).map((one) => (
            <li key={one.id}>{words.coming(titleOf(one))}</li>
          ))}
        </Box>
      )}
    </Stack>
  );
}

const titleOf = ({ title, content }: News) => title || textOfHtml(content);
