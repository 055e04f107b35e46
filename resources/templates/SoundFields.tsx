import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { readsOf, soundReads, type SoundReads } from '../../contract/displayStyle.ts';
import { isRecord } from '../../contract/isRecord.ts';
import { texts } from '../../src/i18n/index.ts';
import type { Fields } from './jsonValue.ts';
import { NumberField } from './NumberField.tsx';
import { shownText, valueAt, withValue } from './styleEdits.ts';

const words = texts.displayModes.sound;

interface Props {
  json: Fields;
  onChange: (json: Fields) => void;
  problems: Readonly<Record<string, string>>;
}

/** When a display mode's screens read aloud, how loud, and their hours of silence (OUT-6). */
export function SoundFields({ json, onChange, problems }: Props) {
  const reads = readsOf(json);
  const set = (key: string, value: unknown) => {
    const edited = withValue(json, ['sound', key], value);
    const left = edited['sound'];
    onChange(
      isRecord(left) && Object.keys(left).length === 0 ? withValue(edited, ['sound'], undefined) : edited,
    );
  };
  const problem = problems['sound.reads'] ?? problems['sound'];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, rowGap: 2.5, alignItems: 'flex-start', mt: 3 }}>
      <TextField
        select
        label={words.reads}
        value={reads}
        onChange={({ target }) => {
          const next = target.value as SoundReads;
          set('reads', next === 'none' ? undefined : next);
        }}
        error={problem !== undefined}
        helperText={problem ?? words.help[reads]}
        margin="none"
        sx={{ width: 300 }}
      >
        {soundReads.map((each) => (
          <MenuItem key={each} value={each}>
            {words.choices[each]}
          </MenuItem>
        ))}
      </TextField>
      {reads !== 'none' && (
        <>
          <NumberField
            label={words.loudness}
            value={valueAt(json, ['sound', 'loudness'])}
            placeholder="100"
            problem={problems['sound.loudness']}
            hint={words.loudnessHelp}
            width={300}
            onChange={(value) => set('loudness', value)}
          />
          <TextField
            label={words.silence}
            value={shownText(valueAt(json, ['sound', 'silence']))}
            onChange={({ target }) => set('silence', target.value === '' ? undefined : target.value)}
            placeholder="22:00-07:00"
            error={problems['sound.silence'] !== undefined}
            helperText={problems['sound.silence'] ?? words.silenceHelp}
            margin="none"
            sx={{ width: 300 }}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </>
      )}
    </Box>
  );
}
