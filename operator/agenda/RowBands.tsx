import type { ScaleLinear } from 'd3-scale';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { Stretch } from '../../contract/agenda.ts';
import { texts } from '../../src/i18n/index.ts';
import type { BandRow } from './agendaRows.ts';
import { leastRoom } from './agendaSx.ts';
import { rowName, stateAt, stateText } from './bandText.ts';

/** From instants (ms) to percents of the width. */
export type TimeScale = ScaleLinear<number, number>;

/** Where a band leads: a message in the list, found by its title; a scenario on its page. */
export interface Goal {
  to: string;
  search: string;
}
/** Null: nowhere for this user. */
export type BandTarget = (row: BandRow) => Goal | null;

/** What all rows of an agenda share; the same object until the days or the minute change. */
export interface BandScene {
  scale: TimeScale;
  /** When a band is, in words. */
  whenOf: (band: Stretch) => string;
  now: number;
  target: BandTarget;
}

/** Whether so many percents of a chart may have room for a title on this machine; where the window is narrower, `agendaSx` knows. */
const hasRoom = (percents: number) => (percents * window.screen.width) / 100 > leastRoom;

interface Props extends BandScene {
  row: BandRow;
}

/** What a link of the router does, once for all bands of a row, which lead to the same place. */
function useGoal(goal: Goal | null) {
  const to = goal?.to ?? '';
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to, { state: { search: goal?.search ?? '' } });
  return goal && { href, onClick };
}

/** The stretches of a message or a scenario: links whose names say all of them; colour never speaks alone. */
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
    // Of a month, most bands are too narrow for words.
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
