import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { roundSeconds, saysOffline } from '../../display/modeSettings.ts';
import { texts } from '../../src/i18n/index.ts';
import type { Fields } from './jsonValue.ts';
import { shownText, withValue } from './styleEdits.ts';

const modeTexts = texts.displayModes;
const helpId = 'offline-notice-help';

interface Props {
  json: Fields;
  onChange: (json: Fields) => void;
  problems: Readonly<Record<string, string>>;
}

/** What the screens of a display mode do, besides their colours: how long their pages take, and whether a cut is told (DSP-3). */
export function ConductFields({ json, onChange, problems }: Props) {
  const set = (key: string, value: unknown) => onChange(withValue(json, [key], value));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, rowGap: 1.5, alignItems: 'flex-start', mt: 3 }}>
      <TextField
        type="number"
        label={modeTexts.roundSeconds}
        value={shownText(json['roundSeconds'])}
        onChange={({ target }) => set('roundSeconds', target.value === '' ? undefined : Number(target.value))}
        placeholder={String(roundSeconds.usual)}
        error={problems['roundSeconds'] !== undefined}
        helperText={problems['roundSeconds'] ?? modeTexts.roundSecondsHelp}
        margin="none"
        sx={{ width: 300 }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { min: roundSeconds.least, max: roundSeconds.most, step: 10 },
        }}
      />
      <FormControl error={problems['offlineNotice'] !== undefined} sx={{ flex: 1, minWidth: 260 }}>
        <FormControlLabel
          label={modeTexts.offlineNotice}
          control={
            <Switch
              checked={saysOffline(json)}
              onChange={(_, checked) => set('offlineNotice', checked ? undefined : false)}
              slotProps={{ input: { 'aria-describedby': helpId } }}
            />
          }
        />
        <FormHelperText id={helpId}>
          {problems['offlineNotice'] ?? modeTexts.offlineNoticeHelp}
        </FormHelperText>
      </FormControl>
    </Box>
  );
}
