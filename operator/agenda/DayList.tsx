import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { AgendaDay } from '../../contract/agenda.ts';
import { texts } from '../../src/i18n/index.ts';
import { WindowList } from '../../src/shared/WindowList/WindowList.tsx';
import type { BandTarget } from './RowBands.tsx';
import { type AgendaRow, bandsInTime } from './agendaRows.ts';
import { clocksIn, rowName, stateAt, stateText } from './bandText.ts';
import { dayName } from './period.ts';

const words = texts.agenda;

interface Props {
  rows: readonly AgendaRow[];
  day: AgendaDay;
  timeZone: string;
  now: number;
  target: BandTarget;
}

/** One day as a list, in chronological order: the agenda on a phone. */
export const DayList = memo(function DayList({ rows, day, timeZone, now, target }: Props) {
  const entries = bandsInTime(rows);
  return (
    <WindowList
      label={words.dayList(dayName(day.date))}
      rows={entries}
      keyOf={({ key }) => key}
      estimate={() => 64}
    >
      {({ row, band, place: on }) => {
        const goal = target(row);
        const screens = row.kind === 'message' ? [row.news.lineName, on ?? words.screens(row.screens)] : [];
        return (
          <Box sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
            <Stack direction="row" className="tabular" sx={{ gap: 1, alignItems: 'center' }}>
              <Typography variant="body2">{clocksIn(band, day, timeZone)}</Typography>
              <Chip size="small" variant="outlined" label={stateText(row, stateAt(band, now))} />
            </Stack>
            {goal ? (
              <Box
                component={Link}
                to={goal.to}
                state={{ search: goal.search }}
                sx={{ fontWeight: 600, color: 'text.primary' }}
              >
                {rowName(row)}
              </Box>
            ) : (
              <Typography sx={{ fontWeight: 600 }}>{rowName(row)}</Typography>
            )}
            {screens.length > 0 && (
              <Typography variant="body2" color="textSecondary">
                {screens.filter(Boolean).join(' · ')}
              </Typography>
            )}
          </Box>
        );
      }}
    </WindowList>
  );
});
