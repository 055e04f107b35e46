import CloseIcon from '@mui/icons-material/Close';
import ScheduleIcon from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { clockOfInstant, defaultTimeZone } from '../../../contract/localTime.ts';
import type { Ref } from 'react';
import type { Project } from '../../../contract/schemas/project.ts';
import { texts } from '../../i18n/index.ts';
import { usePublishedHeight } from '../../shared/usePublishedHeight.ts';
import { low } from '../../theme/low.ts';
import { useAsksApproval } from '../approvals/useAsksApproval.ts';
import type { ComingEnd } from './dueNotices.ts';
import { useProlong } from './useProlong.ts';

const words = texts.messageEnds.notices;

/** Part of the page's flow, but sticky; other sticky elements stay below it (belowBar). */
const barSx = {
  position: 'sticky',
  top: 48,
  zIndex: 1040,
  display: 'flex',
  alignItems: 'center',
  columnGap: 1,
  px: { xs: 1.5, md: 3 },
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  borderLeft: 6,
  borderLeftColor: 'info.main',
  bgcolor: 'background.paper',
  [low]: { position: 'static' },
} as const;

/** The title is truncated, never the time. */
const textSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 0.5,
  minWidth: 0,
  flex: 1,
  '& .title': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '100%' },
} as const;

interface Props {
  project: Project;
  end: ComingEnd;
  /** Number of notices that follow when this one is closed. */
  more: number;
  mayProlong: boolean;
  /** Of the button that closes it. */
  closeRef: Ref<HTMLButtonElement>;
  /** `hadFocus`: the focus would be lost with the notice. */
  onClose: (hadFocus: boolean) => void;
}

/** Says that one message will end, with actions for it. */
export function EndNotice({ project, end, more, mayProlong, closeRef, onClose }: Props) {
  const bar = usePublishedHeight('--told-bar');
  const { prolong, isBusy } = useProlong(project);
  const { title, until, alert } = end;
  const asks = useAsksApproval(alert);
  const close = () => {
    const { activeElement } = document;
    onClose(activeElement === document.body || bar.current?.contains(activeElement) === true);
  };
  return (
    <Box
      component="section"
      ref={bar}
      aria-label={words.label}
      role="status"
      className="tabular stuck"
      sx={barSx}
    >
      <ScheduleIcon color="info" fontSize="small" aria-hidden />
      <Box sx={textSx}>
        <span className="title" title={title}>
          {words.message(title)}
        </span>
        <span>
          {words.endsAt(clockOfInstant(until, project.timeZone ?? defaultTimeZone))}
          {more > 0 && ` ${words.more(more)}`}
        </span>
        {/* A phone has no room for it: there the button alone says that it proposes. */}
        {mayProlong && asks && (
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {words.asks}
          </Box>
        )}
      </Box>
      {mayProlong && (
        <Button
          size="small"
          variant="outlined"
          aria-label={asks ? words.proposeNamed(title, 1) : words.prolongNamed(title)}
          disabled={isBusy}
          onClick={() => void prolong(end).then((isDone) => isDone && close())}
          sx={{ flex: 'none' }}
        >
          {asks ? words.propose(1) : words.prolong(1)}
        </Button>
      )}
      <IconButton ref={closeRef} size="small" aria-label={words.close(title)} onClick={close}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
