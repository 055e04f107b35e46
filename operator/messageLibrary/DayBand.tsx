import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Range } from '../../contract/period.ts';
import { texts } from '../../src/i18n/index.ts';
import { clockText, daySpans, dayText } from './dayText.ts';

const words = texts.library.band;
const dayMinutes = 24 * 60;
const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24];

const share = (minutes: number) => `${(minutes / dayMinutes) * 100}%`;

interface Props {
  /** Null: the message has no periods. */
  periods: readonly Range[] | null;
  /** The minute of the day. */
  now: number;
}

/** The day as a band: when the message runs, and where the clock stands. */
export function DayBand({ periods, now }: Props) {
  const spans = daySpans(periods);
  const isOn = spans.some(({ from, to }) => now >= from && now < to);
  const state = isOn ? words.on : words.off;
  return (
    <Box component="section" aria-label={words.title}>
      <Typography variant="subtitle2" component="h3">
        {words.title}
      </Typography>
      <Box role="img" aria-label={words.label(dayText(periods), clockText(now), state)} sx={{ px: 1, pt: 1 }}>
        <Box
          sx={{
            position: 'relative',
            height: 20,
            border: 1,
            borderColor: 'divider',
            borderRadius: 0.5,
            bgcolor: 'action.hover',
          }}
        >
          {spans.map(({ from, to }) => (
            <Box
              key={from}
              sx={{
                position: 'absolute',
                insetBlock: 0,
                left: share(from),
                width: share(to - from),
                // A minute is seen, too.
                minWidth: 3,
                bgcolor: 'primary.main',
                opacity: 0.75,
              }}
            />
          ))}
          <Box
            sx={{
              position: 'absolute',
              top: -5,
              bottom: -5,
              left: share(now),
              width: 2,
              ml: '-1px',
              bgcolor: 'error.main',
            }}
          />
        </Box>
        <Box sx={{ position: 'relative', height: 18 }}>
          {hours.map((hour) => (
            <Typography
              key={hour}
              variant="caption"
              color="textSecondary"
              className="tabular"
              sx={{ position: 'absolute', left: share(hour * 60), transform: 'translateX(-50%)' }}
            >
              {hour}
            </Typography>
          ))}
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary" className="tabular" sx={{ mt: 0.5 }}>
        {words.now(clockText(now))}. {state}
      </Typography>
    </Box>
  );
}
