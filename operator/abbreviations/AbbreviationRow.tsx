import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import StopIcon from '@mui/icons-material/Stop';
import PlayIcon from '@mui/icons-material/VolumeUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Abbreviation } from '../../contract/speech/abbreviations.ts';
import { abbreviationLimits } from '../../contract/speech/abbreviations.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';

const words = texts.abbreviations;

interface Props {
  /** Position, from 0. */
  at: number;
  row: Abbreviation;
  languages: readonly Language[];
  problems: Readonly<Record<string, string>>;
  /** The row was just added. */
  isNew: boolean;
  onChange: (part: Partial<Abbreviation>) => void;
  onRemove: () => void;
  /** Null: the browser has no voice. */
  voice: { isReading: boolean; press: () => void } | null;
}

const rowSx = {
  display: 'grid',
  columnGap: 1,
  rowGap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto auto', md: '200px minmax(0, 1fr) 220px auto auto' },
  py: { xs: 1.5, md: 0.75 },
  borderBottom: { xs: 1, md: 0 },
  borderColor: { xs: 'divider' },
};
/** On a narrow page each field takes a full row, with the buttons beside the last one. */
const wholeSx = { gridColumn: { xs: '1 / -1', md: 'auto' } };

/** One abbreviation: the written text, what is said instead, and the language. */
export function AbbreviationRow(props: Props) {
  const { at, row, languages, problems, isNew, onChange, onRemove, voice } = props;
  const known = row.language === null || languages.some(({ code }) => code === row.language);
  const field = (name: 'short' | 'said') => ({
    label: words[name],
    value: row[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    error: problems[`rows.${at}.${name}`] !== undefined,
    helperText: problems[`rows.${at}.${name}`],
    margin: 'none' as const,
    fullWidth: true,
    sx: wholeSx,
  });
  return (
    <Box role="group" aria-label={words.row(at + 1)} sx={rowSx}>
      <TextField
        {...field('short')}
        autoFocus={isNew}
        slotProps={{ htmlInput: { maxLength: abbreviationLimits.short, spellCheck: false, dir: 'auto' } }}
      />
      <TextField
        {...field('said')}
        slotProps={{
          htmlInput: {
            maxLength: abbreviationLimits.said,
            dir: 'auto',
            ...(row.language && { lang: row.language }),
          },
        }}
      />
      <TextField
        select
        label={words.language}
        value={row.language ?? ''}
        onChange={({ target }) => onChange({ language: target.value === '' ? null : target.value })}
        margin="none"
        fullWidth
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{words.anyLanguage}</MenuItem>
        {languages.map(({ code, label }) => (
          <MenuItem key={code} value={code}>
            {label}
          </MenuItem>
        ))}
        {!known && <MenuItem value={row.language ?? ''}>{row.language}</MenuItem>}
      </TextField>
      {voice ? (
        <IconButton
          aria-label={voice.isReading ? words.stop : words.listen(row.said)}
          disabled={row.said.trim() === ''}
          onClick={voice.press}
        >
          {voice.isReading ? <StopIcon fontSize="small" /> : <PlayIcon fontSize="small" />}
        </IconButton>
      ) : (
        <span />
      )}
      <IconButton aria-label={words.remove(row.short.trim())} onClick={onRemove}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
