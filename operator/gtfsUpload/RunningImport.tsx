import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { GtfsImport, GtfsProgress } from '../../contract/schemas/gtfs.ts';
import { texts } from '../../src/i18n/index.ts';
import { timeOnly } from '../../src/shared/zonedDate.ts';
import { stepOf } from './facts.ts';
import type { Upload } from './uploads.ts';

const words = texts.gtfs.running;

interface Props {
  /** What this console sends or has built. */
  upload: Upload | null;
  /** What the server knows of it, or of another operator's import. */
  running: GtfsImport | null;
  progress: GtfsProgress | null;
  timeZone: string;
  onBuild: (file: string) => void;
}

/** The import that goes on, whoever began it: what it is doing, and how far it is (EXP-1). */
export function RunningImport({ upload, running, progress, timeZone, onBuild }: Props) {
  const titleId = useId();
  const { text, share } = stepOf(upload, running, progress);
  const isSending = upload !== null && !upload.isStored;
  const isWaiting = upload === null && running?.state === 'received';
  const file = upload?.fileName ?? running?.fileName ?? '';
  const transporter = upload?.transporter ?? running?.transporter.name ?? '';
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2, mb: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 0.5 }}>
        {words.title}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{words.of(file, transporter)}</Typography>
      {running && (
        <Typography variant="body2" color="textSecondary">
          {words.by(running.username, timeOnly(running.receivedAt, timeZone))}
        </Typography>
      )}
      {!isWaiting && (
        <LinearProgress
          aria-labelledby={titleId}
          variant={share === null ? 'indeterminate' : 'determinate'}
          value={share === null ? undefined : Math.round(share * 100)}
          sx={{ my: 1.5, height: 8, borderRadius: 1 }}
        />
      )}
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Typography className="tabular" sx={{ flex: 1, minWidth: 200, fontWeight: 600 }}>
          {text}
        </Typography>
        {isSending && upload.share < 1 && <Button onClick={upload.cancel}>{words.cancel}</Button>}
        {isWaiting && (
          <Button variant="contained" onClick={() => onBuild(running.file)}>
            {words.build}
          </Button>
        )}
      </Stack>
      {!isWaiting && (
        <Typography variant="body2" color="textSecondary">
          {isSending ? words.leaveSending : words.leave}
        </Typography>
      )}
    </Paper>
  );
}
