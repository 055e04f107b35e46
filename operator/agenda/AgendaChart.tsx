import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { scaleLinear } from 'd3-scale';
import { useMemo } from 'react';
import type { AgendaDay } from '../../contract/agenda.ts';
import { clockOfMinute } from '../../contract/localTime.ts';
import { firstInstantOf } from '../../contract/zonedTime.ts';
import { texts } from '../../src/i18n/index.ts';
import { usePrinting } from '../../src/shared/usePrinting.ts';
import { WindowList } from '../../src/shared/WindowList/WindowList.tsx';
import { AgendaBand, type BandTarget, type TimeScale } from './AgendaBand.tsx';
import type { AgendaRow } from './agendaRows.ts';
import { agendaSx, columns, rowHeight } from './agendaSx.ts';
import { shortName } from './period.ts';

const words = texts.agenda;
/** So many rows are legible on one sheet, and so many of them as large as they are. */
const mostPrinted = 36;
const fullSize = 28;

interface Props {
  label: string;
  rows: readonly AgendaRow[];
  days: readonly AgendaDay[];
  timeZone: string;
  now: number;
  target: BandTarget;
}

/** What the time axis is marked with: the hours of one day, or the days. */
function ticksOf(days: readonly AgendaDay[], timeZone: string) {
  const [day] = days;
  if (days.length > 1 || !day) return days.map(({ date, start }) => ({ at: start, text: shortName(date) }));
  return [0, 3, 6, 9, 12, 15, 18, 21].map((hour) => ({
    at: firstInstantOf(day.date, hour * 3_600, timeZone),
    text: clockOfMinute(hour * 60),
  }));
}

/** The agenda as rows of bands over one axis of time; on paper, on one sheet. */
export function AgendaChart({ label, rows, days, timeZone, now, target }: Props) {
  const isPrinting = usePrinting();
  const [from, to] = [days[0]?.start ?? 0, days.at(-1)?.end ?? 1];
  const scale = useMemo(() => scaleLinear([from, to], [0, 100]).clamp(true), [from, to]);
  const ticks = useMemo(() => ticksOf(days, timeZone), [days, timeZone]);
  const shown = isPrinting ? rows.slice(0, mostPrinted) : rows;
  const lines = ticks.map(({ at }) => scale(at)).filter((left) => left > 0);
  return (
    <Box
      sx={[
        agendaSx,
        {
          position: 'relative',
          '@media print': {
            zoom: Math.min(1, fullSize / Math.max(1, shown.length)),
            breakInside: 'avoid',
          },
        },
      ]}
    >
      <Box
        aria-hidden
        className="tabular"
        sx={{
          ...{ display: 'grid', gridTemplateColumns: columns, position: 'sticky', top: 0, zIndex: 2 },
          ...{ bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider' },
        }}
      >
        <span />
        <Box sx={{ position: 'relative', height: 24 }}>
          {ticks.map(({ at, text }, place) => (
            <Box
              key={at}
              component="span"
              sx={{
                position: 'absolute',
                fontSize: '0.75rem',
                color: 'text.secondary',
                whiteSpace: 'nowrap',
              }}
              style={{ left: `${scale(at)}%` }}
            >
              {days.length <= 8 || place % 3 === 0 ? text : ''}
            </Box>
          ))}
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={{ position: 'absolute', top: 24, bottom: 0, left: 220, right: 0, pointerEvents: 'none' }}
      >
        {lines.map((left) => (
          <Box
            key={left}
            sx={{ position: 'absolute', top: 0, bottom: 0, borderLeft: 1, borderColor: 'divider' }}
            style={{ left: `${left}%` }}
          />
        ))}
        {now > from && now < to && (
          <Box
            sx={{
              position: 'absolute',
              top: 0,
              bottom: 0,
              borderLeft: 2,
              borderColor: 'error.main',
              zIndex: 1,
            }}
            style={{ left: `${scale(now)}%` }}
          />
        )}
      </Box>
      <WindowList label={label} rows={shown} keyOf={({ key }) => key} estimate={() => rowHeight}>
        {(row) => <Row {...{ row, scale, timeZone, now, target }} />}
      </WindowList>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {words.legend}
      </Typography>
      {isPrinting && rows.length > mostPrinted && (
        <Typography variant="body2">{words.more(rows.length - mostPrinted)}</Typography>
      )}
    </Box>
  );
}

interface RowProps {
  row: AgendaRow;
  scale: TimeScale;
  timeZone: string;
  now: number;
  target: BandTarget;
}

const detailOf = (row: AgendaRow) => {
  if (row.kind === 'head') return row.detail;
  if (row.kind === 'scenario') return words.scenario;
  return [row.news.lineName, words.screens(row.screens)].filter(Boolean).join(' · ');
};

function Row({ row, ...band }: RowProps) {
  return (
    <div className={`line ${row.kind}`}>
      <div className="about">
        <span className="name">{row.kind === 'message' ? row.news.title : row.name}</span>{' '}
        <span className="detail">{detailOf(row)}</span>
      </div>
      <div className="bands">
        {row.kind !== 'head' &&
          row.bands.map((one) => <AgendaBand key={one.start} row={row} band={one} {...band} />)}
      </div>
    </div>
  );
}
