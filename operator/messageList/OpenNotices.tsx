import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import CloseIcon from '@mui/icons-material/Close';
import { type Ref, useMemo } from 'react';
import { useStore } from 'react-admin';
import type { News } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { texts } from '../../src/i18n/index.ts';
import { useSession } from '../../src/session/useSession.ts';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';
import { useFocusPassed } from '../../src/shared/useFocusPassed.ts';
import { wrappedAlertSx } from '../../src/shared/wrappedAlertSx.ts';
import { AskedEnd } from './AskedEnd.tsx';
import { type OpenNotice, openNoticesOf, stillClosed } from './openNotices.ts';
import { useEnds } from './useEnds.ts';

const words = texts.messageEnds.notices;
/** Maximum number of notices at once, on a phone and elsewhere: the others follow when these are closed. */
const most = { narrow: 1, wide: 3 };
const none: string[] = [];
/** Kept across sign-outs, per user (src/shell/console.ts): a closed notice does not come back. */
const closedEnds = 'messageList.closedEnds';

interface Props {
  project: Project;
  news: readonly News[];
  /** The server's clock, ms. */
  instant: number;
}

/**
 * Notices about the user's own messages that have been without an end for too long (TIM-6). Each is shown until it is
 * closed, or until the message is dealt with. Coming ends are announced on every page (src/features/endNotices).
 */
export function OpenNotices({ project, news, instant }: Props) {
  const { user } = useSession();
  const username = user?.username;
  const [closed, setClosed] = useStore<string[]>(`${closedEnds}.${user?.id ?? 0}.${project.id}`, none);
  const ends = useEnds(project);
  const [closeButton, focusNext] = useFocusNext<HTMLButtonElement>();
  const notices = useMemo(
    () => openNoticesOf(news, username, closed, { openDays: project.openEndedDays, instant }),
    [news, username, closed, project.openEndedDays, instant],
  );
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const shown = notices.slice(0, isNarrow ? most.narrow : most.wide);
  return (
    <>
      {shown.length > 0 && (
        <Stack component="section" role="status" aria-label={words.label} spacing={1} sx={{ mb: 2 }}>
          {shown.map((notice, n) => (
            <Notice
              key={notice.key}
              notice={notice}
              ends={ends}
              more={n === shown.length - 1 ? notices.length - shown.length : 0}
              closeRef={n === 0 ? closeButton : null}
              onGone={focusNext}
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
  notice: OpenNotice;
  ends: ReturnType<typeof useEnds>;
  /** Number of notices that follow when this one is closed. */
  more: number;
  /** Of the button that closes it. */
  closeRef: Ref<HTMLButtonElement>;
  /** Called when it has disappeared with the pressed button. */
  onGone: () => void;
  onClose: () => void;
}

function Notice({ notice: { news, openDays }, ends, more, closeRef, onGone, onClose }: NoticeProps) {
  const { title } = news;
  const alert = useFocusPassed<HTMLDivElement>(onGone);
  const end = texts.messageEnds;
  return (
    <Alert
      ref={alert}
      severity="warning"
      sx={{ ...wrappedAlertSx, py: 0 }}
      action={
        <>
          {ends.view && news.deletable && (
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
          <IconButton
            ref={closeRef}
            color="inherit"
            size="small"
            aria-label={words.close(title)}
            onClick={onClose}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    >
      {words.open(title, openDays)} {more > 0 && words.moreOpen(more)}
    </Alert>
  );
}
