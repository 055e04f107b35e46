import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import CloseIcon from '@mui/icons-material/Close';
import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { texts } from '../../src/i18n/index.ts';
import { useSession } from '../../src/session/useSession.ts';
import { timeOnly } from '../../src/shared/zonedDate.ts';
import { AskedEnd } from './AskedEnd.tsx';
import { type EndNotice, endNoticesOf, stillClosed } from './endNotices.ts';
import { useEnds } from './useEnds.ts';

const words = texts.messageEnds.notices;
const hourMs = 3_600_000;
/** Most that are told at once: the others follow when these are closed. */
const mostTold = 3;
const none: string[] = [];
/** Kept over sign-outs, a user each (src/shell/console.ts): what was told once is not told again. */
const closedEnds = 'messageList.closedEnds';

interface Props {
  project: Project;
  news: readonly News[];
  /** The server's clock, ms. */
  instant: number;
}

/**
 * The ends of the user's own messages (TIM-6): an hour before one comes, and when one has been without an end for too
 * long. Each is told once, until it is closed; whatever is done about it takes it away.
 */
export function EndNotices({ project, news, instant }: Props) {
  const { user } = useSession();
  const username = user?.username;
  const [closed, setClosed] = useStore<string[]>(`${closedEnds}.${user?.id ?? 0}.${project.id}`, none);
  const ends = useEnds(project);
  const notices = useMemo(
    () => endNoticesOf(news, username, closed, { openDays: project.openEndedDays, instant }),
    [news, username, closed, project.openEndedDays, instant],
  );
  const told = notices.slice(0, mostTold);
  return (
    <>
      {told.length > 0 && (
        <Stack component="section" role="status" aria-label={words.label} spacing={1} sx={{ mb: 2 }}>
          {told.map((notice) => (
            <Notice
              key={notice.key}
              notice={notice}
              timeZone={project.timeZone ?? defaultTimeZone}
              ends={ends}
              onClose={() => setClosed([...stillClosed(closed, news), notice.key])}
            />
          ))}
        </Stack>
      )}
      <AskedEnd project={project} ends={ends} instant={instant} />
    </>
  );
}

interface NoticeProps {
  notice: EndNotice;
  timeZone: string;
  ends: ReturnType<typeof useEnds>;
  onClose: () => void;
}

function Notice({ notice: { news, openDays }, timeZone, ends, onClose }: NoticeProps) {
  const { title, until } = news;
  const end = texts.messageEnds;
  return (
    <Alert
      severity={openDays === null ? 'info' : 'warning'}
      sx={{ py: 0, flexWrap: { xs: 'wrap', sm: 'nowrap' }, overflowWrap: 'anywhere' }}
      action={
        <>
          {ends.view && until != null && (
            <Button
              color="inherit"
              size="small"
              aria-label={words.prolongNamed(title)}
              disabled={ends.isBusy}
              onClick={() => void ends.actions.prolong([news], until + hourMs)}
            >
              {words.prolong(1)}
            </Button>
          )}
          {ends.view && until == null && (
            <>
              <Button
                color="inherit"
                size="small"
                disabled={ends.isBusy}
                onClick={() => ends.view?.onEnd(news)}
              >
                {end.end}
              </Button>
              <Button color="inherit" size="small" onClick={() => ends.view?.onGiveEnd(news)}>
                {end.giveEnd}
              </Button>
            </>
          )}
          <IconButton color="inherit" size="small" aria-label={words.close(title)} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    >
      {until == null ? words.open(title, openDays ?? 0) : words.soon(title, timeOnly(until, timeZone))}
    </Alert>
  );
}
