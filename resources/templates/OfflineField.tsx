import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { saysOffline } from '../../display/offline.ts';
import { texts } from '../../src/i18n/index.ts';
import type { Fields } from './jsonValue.ts';
import { withValue } from './styleEdits.ts';

const words = texts.displayModes;
const helpId = 'offline-notice-help';

interface Props {
  json: Fields;
  onChange: (json: Fields) => void;
  problem: string | undefined;
}

/** Whether the screens of a display mode say that their server is away (DSP-3). */
export function OfflineField({ json, onChange, problem }: Props) {
  return (
    <FormControl error={problem !== undefined} sx={{ mt: 2 }}>
      <FormControlLabel
        label={words.offlineNotice}
        control={
          <Switch
            checked={saysOffline(json)}
            onChange={(_, checked) =>
              onChange(withValue(json, ['offlineNotice'], checked ? undefined : false))
            }
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId}>{problem ?? words.offlineNoticeHelp}</FormHelperText>
    </FormControl>
  );
}
