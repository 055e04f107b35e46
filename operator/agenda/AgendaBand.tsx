import Box from '@mui/material/Box';
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

const stripes =
  'repeating-linear-gradient(135deg, transparent 0 6px, color-mix(in srgb, currentColor 22%, transparent) 6px 12px)';

/** One stretch of a message or a scenario: a link whose name says all of it; colour never speaks alone. */
export const AgendaBand = memo(function AgendaBand({ row, band, scale, timeZone, now, target }: Props) {
  const state = stateAt(band, now);
  const isAlert = row.kind === 'message' && row.news.alert;
  const name = texts.agenda.band(rowName(row), bandWhen(band, timeZone, now), stateText(row, state));
  const left = scale(band.start);
  const goal = target(row);
  const colour = isAlert ? 'error.main' : row.kind === 'scenario' ? 'text.primary' : 'primary.main';
  const title = row.kind === 'scenario' ? row.name : row.news.title;
  return (
    <Box
      {...(goal
        ? { component: Link, to: goal.to, state: { search: goal.search } }
        : { component: 'span', role: 'img' })}
      aria-label={name}
      title={name}
      style={{ left: `${left}%`, width: `${scale(band.end) - left}%` }}
      sx={{
        position: 'absolute',
        containerType: 'inline-size',
        boxSizing: 'border-box',
        top: 3,
        bottom: 3,
        minWidth: 4,
        fontSize: '0.75rem',
        textDecoration: 'none',
        borderRadius: '4px',
        border: 1,
        borderLeftWidth: isAlert ? 5 : 1,
        borderStyle: state === 'coming' ? 'dashed' : 'solid',
        borderLeftStyle: isAlert ? 'solid' : undefined,
        borderColor: colour,
        color: 'text.primary',
        backgroundColor: 'background.paper',
        backgroundImage:
          row.kind === 'scenario'
            ? stripes
            : state === 'now'
              ? 'linear-gradient(color-mix(in srgb, var(--band) 26%, transparent) 0 0)'
              : 'none',
        '--band': (theme) => (isAlert ? theme.palette.error.main : theme.palette.primary.main),
        opacity: state === 'past' ? 0.65 : 1,
        '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'text.primary', zIndex: 1 },
      }}
    >
      <Box
        component="span"
        sx={{
          ...{ position: 'absolute', insetInline: 4, insetBlock: 0, display: 'flex', alignItems: 'center' },
          // One letter of a title says nothing.
          '@container (max-width: 36px)': { display: 'none' },
        }}
      >
        <Box component="span" sx={{ overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}>
          {isAlert && '! '}
          {title}
        </Box>
      </Box>
    </Box>
  );
});
