import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { mayOpen } from '../../../contract/access.ts';
import { clockOfInstant, defaultTimeZone } from '../../../contract/localTime.ts';
import { meetCurrent } from '../../../contract/planProgress.ts';
import { texts } from '../../i18n/index.ts';
import { principalOf } from '../../session/principal.ts';
import { useCurrentProject } from '../../data/useCurrentProject.ts';
import { usePlans } from '../../data/usePlans.ts';
import { useRunningScenario } from './useRunningScenario.ts';
import { useSession } from '../../session/useSession.ts';
import { useMinuteInstant } from '../../shared/useMinuteInstant.ts';
import { dateAndTime, dateOnly } from '../../shared/zonedDate.ts';

const words = texts.standings.bar;
const page = '/messagesScenario';

/** Shown on every page of the project: which scenario runs, since when, until when. The scenarios page has the details. */
export function ScenarioBar() {
  const { project } = useCurrentProject();
  const principal = principalOf(useSession());
  const { pathname } = useLocation();
  const known = useRunningScenario();
  const scenario = known?.scenario ?? null;
  const until = scenario?.until ?? null;
  const ends = useMemo(() => (until === null ? [] : [until]), [until]);
  const now = useMinuteInstant(known?.clockOffset ?? 0, ends);
  // The next start ends what a plan has activated.
  const { plans } = usePlans(scenario?.planned === true && pathname !== page);
  if (!project || !scenario || pathname === page) return null;

  const timeZone = project.timeZone ?? defaultTimeZone;
  const running = { ...scenario, endsAt: until };
  const { endsAt } = meetCurrent(running, plans ?? [], now, timeZone);
  // It has just stopped by itself or been replaced, and the server will soon say so.
  if (now >= endsAt) return null;
  const isToday = (at: number) => dateOnly(at, timeZone) === dateOnly(now, timeZone);
  const moment = (at: number) =>
    isToday(at)
      ? { day: false, text: clockOfInstant(at, timeZone) }
      : { day: true, text: dateAndTime(at, timeZone) };
  return (
    <Box
      component="section"
      aria-label={words.label}
      className="tabular"
      sx={{
        display: 'flex',
        alignItems: { xs: 'start', sm: 'center' },
        columnGap: 1,
        px: { xs: 1.5, md: 3 },
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        borderLeft: 6,
        borderLeftColor: 'primary.main',
        bgcolor: 'background.paper',
      }}
    >
      <PlayIcon color="primary" fontSize="small" aria-hidden />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {words.running(scenario.name, moment(scenario.since), endsAt === Infinity ? null : moment(endsAt))}
        {mayOpen(page, principal) && (
          <>
            {' '}
            <MuiLink component={Link} to={page}>
              {words.open}
            </MuiLink>
          </>
        )}
      </Box>
    </Box>
  );
}
