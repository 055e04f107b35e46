import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { hourMs } from '../../../contract/durations.ts';
import { clockOfInstant } from '../../../contract/localTime.ts';
import { texts } from '../../i18n/index.ts';
import type { Day, Look, Stretch } from './storyOf.ts';

const words = texts.story;
const ruled = 3 * hourMs;

/** The timeline of a day of a message, or of a planned scenario. */
export interface Band {
  id: number;
  title: string;
  stretches: readonly Stretch[];
}

interface Props {
  day: Day;
  moment: number;
  bands: readonly Band[];
}

/** Different heights and hatching, so that they can be told apart without colours. */
const looks: Record<Look, { inset: number; color: string; hatched?: true }> = {
  shown: { inset: 0, color: 'primary.main' },
  planned: { inset: 3, color: 'primary.main', hatched: true },
  missing: { inset: 0, color: 'warning.main', hatched: true },
  astray: { inset: 3, color: 'warning.main' },
  waiting: { inset: 5, color: 'text.disabled' },
};

/** One band per message: when it is on the screen, when it waits, and where the chosen moment is. */
export function MessageBands({ day, moment, bands }: Props) {
  const { from, to, timeZone } = day;
  const share = (instant: number) => `${((instant - from) / (to - from)) * 100}%`;
  const clock = (instant: number) => (instant === to ? '24:00' : clockOfInstant(instant, timeZone));
  const hours = Array.from(
    { length: Math.floor((to - from) / ruled) + 1 },
    (_, index) => from + index * ruled,
  );
  const used = (Object.keys(looks) as Look[]).filter((look) =>
    bands.some(({ stretches }) => stretches.some((stretch) => stretch.look === look)),
  );
  return (
    <Box component="section" aria-label={words.bands}>
      {bands.map(({ id, title, stretches }) => {
        const told = stretches.map((one) => words.stretch(clock(one.from), clock(one.to), one.what));
        return (
          <Box key={id} sx={{ mb: 1 }}>
            <Typography variant="body2" noWrap title={title}>
              {title}
            </Typography>
            <Box
              role="img"
              aria-label={words.bandOf(title, told.join(' ; '))}
              sx={{ position: 'relative', height: 14, bgcolor: 'action.hover', borderRadius: 0.5 }}
            >
              {stretches.map((stretch) => (
                <Box
                  key={stretch.from}
                  title={stretch.what}
                  sx={{
                    position: 'absolute',
                    left: share(stretch.from),
                    width: `calc(${share(stretch.to)} - ${share(stretch.from)})`,
                    // Even a minute must be visible.
                    minWidth: 2,
                    insetBlock: looks[stretch.look].inset,
                  }}
                >
                  <Piece look={stretch.look} />
                </Box>
              ))}
              <Mark left={share(moment)} />
            </Box>
          </Box>
        );
      })}
      <Box aria-hidden sx={{ position: 'relative', height: 18 }}>
        {hours.map((instant) => (
          <Typography
            key={instant}
            variant="caption"
            color="textSecondary"
            className="tabular"
            sx={{ position: 'absolute', left: share(instant), transform: 'translateX(-50%)' }}
          >
            {instant === to ? '24' : clock(instant).slice(0, 2)}
          </Typography>
        ))}
      </Box>
      <Stack aria-hidden direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        {used.map((look) => (
          <Stack key={look} direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
            <Box sx={{ position: 'relative', width: 24, height: 14 }}>
              <Box sx={{ position: 'absolute', insetInline: 0, insetBlock: looks[look].inset }}>
                <Piece look={look} />
              </Box>
            </Box>
            <Typography variant="caption" color="textSecondary">
              {words.looks[look]}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}

function Piece({ look }: { look: Look }) {
  const { color, hatched } = looks[look];
  return (
    <Box
      sx={{
        height: '100%',
        borderRadius: 0.5,
        color,
        ...(hatched
          ? {
              border: '1px solid',
              backgroundImage: 'repeating-linear-gradient(135deg, currentColor 0 2px, transparent 2px 6px)',
            }
          : { bgcolor: color }),
      }}
    />
  );
}

const Mark = ({ left }: { left: string }) => (
  <Box
    sx={{
      position: 'absolute',
      insetBlock: -3,
      left,
      width: 2,
      ml: '-1px',
      bgcolor: 'error.main',
    }}
  />
);
