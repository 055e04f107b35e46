import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Language } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';

const words = texts.messageTemplates.editor;

interface Props {
  languages: readonly Language[];
  /** The filled texts by language code. */
  written: Readonly<Record<string, string>>;
  /** Problems by field: `texts.fr`. */
  problems: Readonly<Record<string, string>>;
}

/** The texts that the values produce, in all languages at once. */
export function FilledTexts({ languages, written, problems }: Props) {
  return (
    <Paper component="section" aria-label={words.filled} sx={{ p: 2 }}>
      <Typography variant="h2">{words.filled}</Typography>
      {languages.map(({ code, label }) => (
        <div key={code}>
          <Typography variant="caption" color="textSecondary" component="h3" sx={{ mt: 1 }}>
            {label}
          </Typography>
          <Typography
            lang={code}
            dir="auto"
            sx={{ whiteSpace: 'pre-line', unicodeBidi: 'plaintext', overflowWrap: 'anywhere' }}
          >
            {written[code] ?? words.noText}
          </Typography>
          {problems[`texts.${code}`] && <FormHelperText error>{problems[`texts.${code}`]}</FormHelperText>}
        </div>
      ))}
    </Paper>
  );
}
