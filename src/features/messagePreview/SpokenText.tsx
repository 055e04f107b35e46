import EditIcon from '@mui/icons-material/EditOutlined';
import StopIcon from '@mui/icons-material/Stop';
import PlayIcon from '@mui/icons-material/VolumeUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { longestSpoken } from '../../../contract/speech/handWritten.ts';
import { texts } from '../../i18n/index.ts';
import type { Reading } from './useReading.ts';

const words = texts.spreading.spoken;

interface Props {
  code: string;
  /** The spoken text. */
  text: string;
  /** The text was written by hand. */
  isWritten: boolean;
  voice: Reading;
  /** Null: back to the generated text. Absent: it cannot be edited here. */
  onSpoken?: ((code: string, spoken: string | null) => void) | undefined;
}

/** The spoken text of one language (OUT-6), to listen to and to correct by hand. */
export function SpokenText({ code, text, isWritten, voice, onSpoken }: Props) {
  const { canRead, reading, read, stop } = voice;
  const [typed, setTyped] = useState<string | null>(null);
  /** Texts that this field began with or wrote: the given one may lag behind what is typed. */
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  // An emptied field stays empty until something is written, while the generated text is spoken. A change of the message, or a
  // text that somebody else wrote, ends the editing.
  const isEditing = typed !== null && (isWritten ? own.has(text) : typed.trim() === '' || typed === text);
  const write = (next: string) => {
    setTyped(next);
    setOwn(new Set([...own, next]));
    onSpoken?.(code, next.trim() === '' ? null : next);
  };
  const isRead = reading === code;
  return (
    <Box>
      {isEditing ? (
        <TextField
          label={words.field(code)}
          value={typed}
          onChange={({ target }) => write(target.value)}
          multiline
          minRows={3}
          maxRows={8}
          fullWidth
          autoFocus
          margin="dense"
          slotProps={{ htmlInput: { maxLength: longestSpoken, lang: code, dir: 'auto' } }}
        />
      ) : (
        <Typography lang={code} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
      {isWritten && onSpoken && (
        <Typography variant="caption" color="textSecondary" component="p">
          {words.written}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -0.5 }}>
        {canRead && (
          <Button
            size="small"
            startIcon={isRead ? <StopIcon /> : <PlayIcon />}
            aria-label={isRead ? words.stopIn(code) : words.readIn(code)}
            onClick={() => (isRead ? stop() : read(text, code))}
          >
            {isRead ? words.stop : words.read}
          </Button>
        )}
        {onSpoken && !isEditing && (
          <Button
            size="small"
            startIcon={<EditIcon />}
            aria-label={words.editIn(code)}
            onClick={() => {
              setTyped(text);
              setOwn(new Set([text]));
            }}
          >
            {words.edit}
          </Button>
        )}
        {isEditing && (
          <Button size="small" onClick={() => setTyped(null)}>
            {words.done}
          </Button>
        )}
        {isWritten && onSpoken && (
          <Button
            size="small"
            onClick={() => {
              setTyped(null);
              onSpoken(code, null);
            }}
          >
            {words.byRules}
          </Button>
        )}
      </Box>
    </Box>
  );
}
