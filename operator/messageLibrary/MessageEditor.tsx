import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useRef } from 'react';
import { clockOfMinute, minuteOfDay } from '../../contract/localTime.ts';
import { boundsOf, isDueAt } from '../../contract/messageTime.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { MessageOptions } from '../../src/features/messageOptions/MessageOptions.tsx';
import { type MessageOptionsValue, timeOf } from '../../src/features/messageOptions/messageOptions.ts';
import { MeanwhileAlerts } from '../../src/features/recordInHand/MeanwhileAlerts.tsx';
import { texts } from '../../src/i18n/index.ts';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import { useFocusWrong } from '../../src/shared/useFocusWrong.ts';
import { daySpans, dayText } from './dayText.ts';
import { MessageTexts } from './MessageTexts.tsx';
import type { LibraryData } from './useLibraryData.ts';
import type { Editing } from './useMessageInHand.ts';

const bandWords = texts.library.band;
const dayMinutes = 24 * 60;
const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24];

const share = (minutes: number) => `${(minutes / dayMinutes) * 100}%`;

interface DayBandProps {
  options: MessageOptionsValue;
  timeZone: string;
}

/** The day as a band: at which hours the message runs, the present time, and whether it runs now, by its dates and days, too. */
function DayBand({ options, timeZone }: DayBandProps) {
  const { periods } = options;
  const time = useMemo(() => timeOf(options), [options]);
  const bounds = useMemo(() => boundsOf([time]), [time]);
  const instant = useMinuteInstant(useServerOffset(), bounds);
  const now = minuteOfDay(instant, timeZone);
  const spans = daySpans(periods);
  const state = isDueAt(time, instant, timeZone) ? bandWords.on : bandWords.off;
  return (
    <Box component="section" aria-label={bandWords.title}>
      <Typography variant="subtitle2" component="h3">
        {bandWords.title}
      </Typography>
      <Box
        role="img"
        aria-label={bandWords.label(dayText(periods), clockOfMinute(now), state)}
        sx={{ px: 1, pt: 1 }}
      >
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
                // Even a minute must be visible.
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
        {bandWords.now(clockOfMinute(now))}. {state}
      </Typography>
    </Box>
  );
}

const { editor: words, meanwhile } = texts.library;

interface Props {
  editing: Editing;
  data: LibraryData;
  timeZone: string;
  problems: Readonly<Record<string, string>>;
  /** For `useFocusWrong`. */
  refusal: object | null;
  /** Shows the form beside a colleague's saved version. */
  onCompare: () => void;
}

/** The open message: its title, its texts, how and when it is shown (LIB-2, LIB-3). */
export function MessageEditor({ editing, data, timeZone, problems, refusal, onCompare }: Props) {
  const { form, base, change, newer, isDeleted } = editing;
  const titleId = useId();
  const paper = useRef<HTMLDivElement>(null);
  useFocusWrong(paper, refusal);
  const knowsDates = useCapability('messageTime') === true;
  const { title: titleProblem, content: textProblem, ...others } = problems;
  return (
    <Paper ref={paper} component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack spacing={2}>
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {base?.title ?? words.newTitle}
        </Typography>
        <MeanwhileAlerts
          isChanged={newer !== null}
          isDeleted={isDeleted}
          onCompare={onCompare}
          words={meanwhile}
        />
        {Object.keys(others).length > 0 && (
          <Alert severity="error" variant="outlined">
            {Object.values(others).join(' ')}
          </Alert>
        )}
        <TextField
          fullWidth
          label={words.title}
          value={form.title}
          onChange={({ target }) => change({ title: target.value })}
          error={titleProblem !== undefined}
          helperText={titleProblem ?? words.titleHint}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <MessageTexts
          editing={editing}
          languages={data.languages}
          textMode={data.textMode}
          problem={textProblem}
          refusal={refusal}
        />
        <MessageOptions
          value={form.options}
          timeZone={timeZone}
          withDates={knowsDates}
          onChange={(options) => change({ options })}
        />
        <DayBand options={form.options} timeZone={timeZone} />
      </Stack>
    </Paper>
  );
}
