import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { NewsConf } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';

interface Props {
  confs: readonly NewsConf[];
  conf: NewsConf;
  onChoose: (id: number) => void;
}

/** The messaging setup, where a project has several: each has screens of its own. */
export function SetupChoice({ confs, conf, onChoose }: Props) {
  return (
    <TextField
      select
      label={texts.spreading.setup}
      value={conf.id}
      onChange={({ target }) => onChoose(Number(target.value))}
      sx={{ minWidth: 220, mb: 2 }}
    >
      {confs.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
