import type { ScaleLinear } from 'd3-scale';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Stretch } from '../../contract/agenda.ts';
import { texts } from '../../src/i18n/index.ts';
import type { BandRow } from './agendaRows.ts';
import { bandWhen, rowName, stateAt, stateText } from './bandText.ts';

/** From instants (ms) to percents of the width. */
export type TimeScale = ScaleLinear<number, number>;

/** Where a band leads: a message in the list, found by its title; a scenario on its page; null: nowhere for this user. */
export type BandTarget = (row: BandRow) => { to: string; search: string } | null;

interface Props {
  row: BandRow;
  band: Stretch;
  scale: TimeScale;
  timeZone: string;
  now: number;
  target: BandTarget;
}

/** One stretch of a message or a scenario: a link whose name says all of it; colour never speaks alone. */
export const AgendaBand = memo(function AgendaBand({ row, band, scale, timeZone, now, target }: Props) {
  const state = stateAt(band, now);
  const isAlert = row.kind === 'message' && row.news.alert;
  const name = texts.agenda.band(rowName(row), bandWhen(band, timeZone, now), stateText(row, state));
  const left = scale(band.start);
  const goal = target(row);
  const given = {
    className: ['band', state, isAlert && 'alert', row.kind === 'scenario' && 'scenario']
      .filter(Boolean)
      .join(' '),
    'aria-label': name,
    title: name,
    style: { left: `${left}%`, width: `${scale(band.end) - left}%` },
  };
  const inside = (
    <span className="room">
      <span className="title">
        {isAlert && '! '}
        {row.kind === 'scenario' ? row.name : row.news.title}
      </span>
    </span>
  );
  return goal ? (
    <Link {...given} to={goal.to} state={{ search: goal.search }}>
      {inside}
    </Link>
  ) : (
    <span {...given} role="img">
      {inside}
    </span>
  );
});
