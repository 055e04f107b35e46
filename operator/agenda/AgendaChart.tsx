import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { scaleLinear } from 'd3-scale';
import { memo, useMemo } from 'react';
import type { AgendaDay } from '../../contract/agenda.ts';
import { clockOfMinute } from '../../contract/localTime.ts';
import { firstInstantOf } from '../../contract/zonedTime.ts';
import { texts } from '../../src/i18n/index.ts';
import { usePrinting } from '../../src/shared/usePrinting.ts';
import { WindowList } from '../../src/shared/WindowList/WindowList.tsx';
import { RowBands, type BandScene, type BandTarget, type TimeScale } from './RowBands.tsx';
import type { AgendaRow } from './agendaRows.ts';
import { agendaSx, rowHeight } from './agendaSx.ts';
import { bandWhen } from './bandText.ts';
import { shortName } from './period.ts';

const words = texts.agenda;
/** `mostPrinted` rows are legible on one sheet, `fullSize` of them at full size. */
const mostPrinted = 36;
const fullSize = 28;
/** Up to this many days are all labelled; of more, every third. */
const mostNamed = 8;

interface Props {
  label: string;
  rows: readonly AgendaRow[];
  days: readonly AgendaDay[];
  timeZone: string;
  now: number;
  target: BandTarget;
}

interface AxisTick {
  /** ms */
  at: number;
  text: string;
}

/** Labels of the time axis: the hours of one day, or the days. */
function ticksOf(days: readonly AgendaDay[], timeZone: string): AxisTick[] {
  const [day] = days;
  if (days.length > 1 || !day) return days.map(({ date, start }) => ({ at: start, text: shortName(date) }));
  return [0, 3, 6, 9, 12, 15, 18, 21].map((hour) => ({
    at: firstInstantOf(day.date, hour * 3_600, timeZone),
    text: clockOfMinute(hour * 60),
  }));
}

/** Caches the bands' texts: most bands share their start and end with others, and formatting dates is slow. */
function rememberedWhen(timeZone: string, now: number): BandScene['whenOf'] {
  const known = new Map<string, string>();
  return (band) => {
    const key = `${band.start} ${band.end}`;
    const text = known.get(key) ?? bandWhen(band, timeZone, now);
    known.set(key, text);
    return text;
  };
}

/** The time axis above the rows. */
function Axis({ ticks, scale }: { ticks: readonly AxisTick[]; scale: TimeScale }) {
  return (
    <div aria-hidden className="axis tabular">
      <span />
      <div className="ticks">
        {ticks.map(({ at, text }, place) => (
          <span key={at} className="tick" style={{ left: `${scale(at)}%` }}>
            {ticks.length <= mostNamed || place % 3 === 0 ? text : ''}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The agenda as rows of bands over a common time axis; on paper it fits one sheet. */
export const AgendaChart = memo(function AgendaChart({ label, rows, days, timeZone, now, target }: Props) {
  const isPrinting = usePrinting();
  const [from, to] = [days[0]?.start ?? 0, days.at(-1)?.end ?? 1];
  const scene = useMemo((): BandScene => {
    const scale = scaleLinear([from, to], [0, 100]).clamp(true);
    return { scale, whenOf: rememberedWhen(timeZone, now), now, target };
  }, [from, to, timeZone, now, target]);
  const { scale } = scene;
  const ticks = useMemo(() => ticksOf(days, timeZone), [days, timeZone]);
  const shown = isPrinting ? rows.slice(0, mostPrinted) : rows;
  const lines = ticks.map(({ at }) => scale(at)).filter((left) => left > 0);
  return (
    <Box
      sx={[
        agendaSx,
        {
          '@media print': {
            zoom: Math.min(1, fullSize / Math.max(1, shown.length)),
            breakInside: 'avoid',
          },
        },
      ]}
    >
      <div className="chart">
        <Axis ticks={ticks} scale={scale} />
        <div aria-hidden className="grid">
          {lines.map((left) => (
            <div key={left} className="mark" style={{ left: `${left}%` }} />
          ))}
          {now > from && now < to && <div className="mark now" style={{ left: `${scale(now)}%` }} />}
        </div>
        <WindowList label={label} rows={shown} keyOf={keyOf} estimate={heightOf} isFixed>
          {(row) => <Row row={row} scene={scene} />}
        </WindowList>
      </div>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {words.legend}
      </Typography>
      {isPrinting && rows.length > mostPrinted && (
        <Typography variant="body2">{words.more(rows.length - mostPrinted)}</Typography>
      )}
    </Box>
  );
});

const keyOf = ({ key }: AgendaRow) => key;
const heightOf = () => rowHeight;

const detailOf = (row: AgendaRow) => {
  if (row.kind === 'head') return row.detail;
  if (row.kind === 'scenario') return words.scenario;
  return [row.news.lineName, words.screens(row.screens)].filter(Boolean).join(' · ');
};

/** Rendered again when the row or the days change, not when the page is scrolled. */
const Row = memo(function Row({ row, scene }: { row: AgendaRow; scene: BandScene }) {
  return (
    <div className={`line ${row.kind}`}>
      <div className="about">
        <span className="name">{row.kind === 'message' ? row.news.title : row.name}</span>{' '}
        <span className="detail">{detailOf(row)}</span>
      </div>
      <div className="bands">{row.kind !== 'head' && <RowBands row={row} {...scene} />}</div>
    </div>
  );
});
