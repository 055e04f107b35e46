import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import { dateAndTime } from '../../src/shared/zonedDate.ts';
import type { LinePlan } from './planStates.ts';
import { StateMarks } from './StateMarks.tsx';

const words = texts.linePlan;

interface Props {
  plan: LinePlan;
  timeZone: string;
  /** Whether the inhibition links to the page that changes it. */
  mayInhibit: boolean;
}

/** The head of a line's plan: its termini, the state of its screens, its perturbations and inhibitions. */
export function LineHead({ plan, timeZone, mayInhibit }: Props) {
  const { line, stops, perturbations } = plan;
  // In drawing order: the first direction runs down, from the other one's terminus.
  const ends = stops.directions.flatMap(({ name }) => name ?? []).toReversed();
  const inhibited = [
    [words.inhibited.times, line.inhibitionTimesDate],
    [words.inhibited.traffic, line.inhibitionTrafficDate],
  ] as const;
  return (
    <Stack sx={{ gap: 0.75, mb: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <LinePicture
          name={line.name}
          color={line.color ?? null}
          textColor={line.textColor ?? null}
          height={32}
        />
        <Typography variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {line.name}
        </Typography>
        {ends.length > 0 && <Typography color="textSecondary">{words.ends(ends)}</Typography>}
        <Box sx={{ ml: 'auto' }}>
          <StateMarks state={plan} />
        </Box>
      </Stack>
      {inhibited.map(([what, since]) =>
        since === null ? null : (
          <Typography key={what} variant="body2" sx={{ color: 'warning.main', fontWeight: 600 }}>
            {mayInhibit ? (
              <MuiLink component={Link} to="/lines" color="inherit">
                {words.inhibitedSince(what, dateAndTime(since, timeZone))}
              </MuiLink>
            ) : (
              words.inhibitedSince(what, dateAndTime(since, timeZone))
            )}
          </Typography>
        ),
      )}
      {perturbations.length > 0 && (
        <Box
          component="ul"
          aria-label={words.perturbationsOf(line.name)}
          sx={{ m: 0, pl: 1.5, borderLeft: 4, borderColor: 'warning.main', listStyleType: '""' }}
        >
          {perturbations.map(({ id, title, content, until }) => (
            <Box component="li" key={id} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
              <strong>{title}</strong>{' '}
              <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
                {content}
              </Box>
              {until !== null && (
                <Typography component="span" variant="body2" color="textSecondary">
                  {' '}
                  {words.until(dateAndTime(until, timeZone))}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Stack>
  );
}
