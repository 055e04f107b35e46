import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { texts } from '../../src/i18n/index.ts';
import type { SetupGroup } from './setups.ts';

interface Props {
  setups: readonly SetupGroup[];
  setup: SetupGroup;
  onChoose: (manner: string) => void;
}

/** The messaging setup, where a project has several that compose differently: each has screens of its own. */
export function SetupChoice({ setups, setup, onChoose }: Props) {
  return (
    <TextField
      select
      label={texts.spreading.setup}
      value={setup.manner}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ minWidth: 220, maxWidth: 360 }}
    >
      {setups.map(({ manner, name }) => (
        <MenuItem key={manner} value={manner}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
