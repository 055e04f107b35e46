import type { ScaleLinear } from 'd3-scale';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { Stretch } from '../../contract/agenda.ts';
import { texts } from '../../src/i18n/index.ts';
import type { BandRow } from './agendaRows.ts';
import { leastRoom } from './agendaSx.ts';
import { rowName, stateAt, stateText } from './bandText.ts';

/** Maps instants (ms) to percent of the width. */
export type TimeScale = ScaleLinear<number, number>;

/** Target of a band: a message in the list, found by its title, or a scenario on its page. */
export interface Goal {
  to: string;
  search: string;
}
/** Returns null if this user may not open the target. */
export type BandTarget = (row: BandRow) => Goal | null;

/** What all rows of an agenda share; keeps its identity until the days or the minute change. */
export interface BandScene {
  scale: TimeScale;
  /** Time of a band, as text. */
  whenOf: (band: Stretch) => string;
  now: number;
  target: BandTarget;
}

/** Whether a width in percent may have room for a title on this machine's screen; in narrower windows, `agendaSx` hides it. */
const hasRoom = (percents: number) => (percents * window.screen.width) / 100 > leastRoom;

interface Props extends BandScene {
  row: BandRow;
}

/** Link behaviour shared by all bands of a row, which have the same target. */
function useGoal(goal: Goal | null) {
  const to = goal?.to ?? '';
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to, { state: { search: goal?.search ?? '' } });
  return goal && { href, onClick };
}

/** A row's bands, as links with complete accessible names, since colour alone is not accessible. */
export function RowBands({ row, scale, whenOf, now, target }: Props) {
  const link = useGoal(target(row));
  const isAlert = row.kind === 'message' && row.news.alert;
  const own = `${isAlert ? ' alert' : ''}${row.kind === 'scenario' ? ' scenario' : ''}`;
  const about = rowName(row);
  const title = row.kind === 'scenario' ? row.name : row.news.title;
  return row.bands.map((band) => {
    const state = stateAt(band, now);
    const name = texts.agenda.band(about, whenOf(band), stateText(row, state));
    const left = scale(band.start);
    const width = scale(band.end) - left;
    const given = {
      className: `band ${state}${own}`,
      'aria-label': name,
      title: name,
      style: { left: `${left}%`, width: `${width}%` },
    };
    // In a month most bands are too narrow for text.
    const inside = hasRoom(width) && (
      <span className="title">
        {isAlert && '! '}
        {title}
      </span>
    );
    return link ? (
      <a key={band.start} {...given} {...link}>
        {inside}
      </a>
    ) : (
      <span key={band.start} {...given} role="img">
        {inside}
      </span>
    );
  });
}
