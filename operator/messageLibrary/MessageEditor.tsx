import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { MessageOptions } from '../../src/features/messageOptions/MessageOptions.tsx';
import { DayBand } from './DayBand.tsx';
import { MessageTexts } from './MessageTexts.tsx';
import type { LibraryData } from './useLibraryData.ts';
import type { Editing } from './useLibraryForm.ts';

const { editor: words, meanwhile } = texts.library;

interface Props {
  editing: Editing;
  data: LibraryData;
  timeZone: string;
  now: number;
  problems: Readonly<Record<string, string>>;
  /** Shows the form beside what a colleague has saved. */
  onCompare: () => void;
}

/** The message in hand: its title, its texts, how and when it is shown (LIB-2, LIB-3). */
export function MessageEditor({ editing, data, timeZone, now, problems, onCompare }: Props) {
  const { form, base, change, newer, isDeleted } = editing;
  const titleId = useId();
  const { title: titleProblem, content: textProblem, ...others } = problems;
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack spacing={2}>
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {base?.title ?? words.newTitle}
        </Typography>
        {newer && (
          <Alert
            severity="warning"
            variant="outlined"
            action={
              <Button color="inherit" size="small" onClick={onCompare}>
                {meanwhile.compare}
              </Button>
            }
          >
            {meanwhile.changed}
          </Alert>
        )}
        {isDeleted && (
          <Alert severity="warning" variant="outlined">
            {meanwhile.deleted}
          </Alert>
        )}
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
        />
        <MessageOptions
          value={form.options}
          timeZone={timeZone}
          onChange={(options) => change({ options })}
        />
        <DayBand periods={form.options.periods} now={now} />
      </Stack>
    </Paper>
  );
}
