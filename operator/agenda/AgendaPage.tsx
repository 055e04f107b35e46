import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useCallback, useMemo } from 'react';
import { mayOpen } from '../../contract/access.ts';
import { defaultTimeZone } from '../../contract/localTime.ts';
import { byName } from '../../contract/names.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { texts } from '../../src/i18n/index.ts';
import { principalOf } from '../../src/session/principal.ts';
import { useSession } from '../../src/session/useSession.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { usePrinting } from '../../src/shared/usePrinting.ts';
import type { BandTarget } from './RowBands.tsx';
import { AgendaChart } from './AgendaChart.tsx';
import { agendaRows, mostByScreen, type AgendaChoice } from './agendaRows.ts';
import { AgendaTools } from './AgendaTools.tsx';
import { DayList } from './DayList.tsx';
import { daysOf, periodName, today } from './period.ts';
import { useAgendaData } from './useAgendaData.ts';
import { useEntryState } from '../../src/shared/useEntryState.ts';
import { usePeriod } from './usePeriod.ts';

const words = texts.agenda;
const everything: AgendaChoice = { by: 'message', lineId: null, siteId: null };

/** Where bands lead, if the user may open that page. */
function useBandTarget(): BandTarget {
  const principal = principalOf(useSession());
  const maySee = mayOpen('/messagesScenario', principal);
  return useCallback(
    (row) => {
      if (row.kind === 'message') {
        const to = row.news.endedAt === undefined ? '/index' : '/index?view=ended';
        return { to, search: row.news.title };
      }
      return maySee ? { to: '/messagesScenario', search: '' } : null;
    },
    [maySee],
  );
}

function Agenda({ project }: { project: Project }) {
  const timeZone = project.timeZone ?? defaultTimeZone;
  const now = useMinuteInstant(useServerOffset());
  // Paper is wide enough, whatever the window.
  const isPrinting = usePrinting();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md')) && !isPrinting;
  const chosen = usePeriod();
  const view = isNarrow ? 'day' : chosen.view;
  const [choice, setChoice] = useEntryState(`choice ${project.id}`, everything);
  const target = useBandTarget();
  const dateNow = today(now, timeZone);
  const date = chosen.date ?? dateNow;
  const days = useMemo(() => daysOf(view, date, timeZone), [view, date, timeZone]);
  const data = useAgendaData(days, now);
  const { agenda } = data;
  const rows = useMemo(
    () => agenda && agendaRows(agenda, choice, days, { now, timeZone }),
    [agenda, choice, days, now, timeZone],
  );
  const sites = useMemo(() => {
    const byId = new Map(agenda?.screens.map(({ site }) => [site.id, site]));
    return [...byId.values()].sort((a, b) => a.order - b.order || byName(a, b));
  }, [agenda]);
  const period = periodName(view, days);
  const [day] = days;
  return (
    <>
      <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '8mm' } }} />
      <PageHead
        title={words.title}
        project={project.longName}
        updatedAt={data.updatedAt}
        action={
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {words.print}
          </Button>
        }
      />
      <ReadAlerts reading={data} words={words} />
      <AgendaTools
        view={view}
        date={date}
        period={period}
        choice={choice}
        today={dateNow}
        onView={isNarrow ? null : (next) => chosen.change({ view: next })}
        onDate={(next) => chosen.change({ date: next === dateNow ? null : next })}
        onChoice={setChoice}
        lines={[...data.lines].sort(byName).map(({ id, name }) => ({ id, label: name }))}
        sites={sites.map(({ id, name }) => ({ id, label: name }))}
      />
      {rows === undefined && !data.failure && (
        <Loading>
          <Skeletons rows={10} height={30} />
        </Loading>
      )}
      {rows === null && <Alert severity="info">{words.tooMany(mostByScreen)}</Alert>}
      {rows && data.isPartly && <Alert severity="info">{words.partly}</Alert>}
      {rows?.length === 0 && (
        <Alert severity="info">
          {words.empty} {words.emptyHelp}
        </Alert>
      )}
      {rows && rows.length > 0 && day && isNarrow && (
        <DayList rows={rows} day={day} timeZone={timeZone} now={now} target={target} />
      )}
      {rows && rows.length > 0 && !isNarrow && (
        <AgendaChart
          label={words.list(period)}
          rows={rows}
          days={days}
          timeZone={timeZone}
          now={now}
          target={target}
        />
      )}
    </>
  );
}

/** « Agenda »: what is shown, due and planned in a day, a week or a month (TIM-7). */
export function AgendaPage() {
  const { project } = useCurrentProject();
  return project && <Agenda key={project.id} project={project} />;
}
