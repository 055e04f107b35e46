import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import type { GtfsTransporter } from '../../contract/schemas/gtfs.ts';
import { texts } from '../../src/i18n/index.ts';
import { FileDrop } from '../../src/shared/FileDrop.tsx';
import { useFocusWrong } from '../../src/shared/useFocusWrong.ts';
import { fileProblem } from './feedFile.ts';
import { sizeText } from './facts.ts';

const words = texts.gtfs.form;

/** The operator's choices so far; they survive a failed attempt. */
export interface Draft {
  transporterId: number | null;
  file: File | null;
}

interface Props {
  transporters: readonly GtfsTransporter[];
  /** Maximum size of the zip file, bytes. */
  maxBytes: number;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onStart: (transporter: GtfsTransporter, file: File) => void;
}

/** Chooses the transporter and the file: dropped here, or chosen by keyboard or mouse (EXP-1). */
export function UploadForm({ transporters, maxBytes, draft, onDraft, onStart }: Props) {
  const titleId = useId();
  const helpId = useId();
  // A single transporter needs no choice.
  const transporterId = transporters.length === 1 ? (transporters[0]?.id ?? null) : draft.transporterId;
  const { file } = draft;
  const [problem, setProblem] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const isTried = refusals > 0;
  const paper = useRef<HTMLDivElement>(null);
  useFocusWrong(paper, refusals);
  const transporter = transporters.find(({ id }) => id === transporterId);

  function choose(files: readonly File[]) {
    const found = fileProblem(files, maxBytes);
    setProblem(found);
    onDraft({ ...draft, file: found === null ? (files[0] ?? null) : null });
  }

  function start() {
    if (transporter && file) {
      onStart(transporter, file);
      return;
    }
    setRefusals(refusals + 1);
    if (!file) setProblem((current) => current ?? words.noFile);
  }

  return (
    <Paper ref={paper} component="section" aria-labelledby={titleId} sx={{ p: 2, mb: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1.5 }}>
        {words.title}
      </Typography>
      <Stack spacing={1.5}>
        <TextField
          select
          required
          label={words.transporter}
          value={transporterId ?? ''}
          error={isTried && !transporter}
          helperText={isTried && !transporter ? words.chooseTransporter : undefined}
          onChange={({ target }) => onDraft({ ...draft, transporterId: Number(target.value) })}
          sx={{ maxWidth: 480 }}
        >
          {transporters.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <FileDrop
          label={words.file}
          helpId={helpId}
          text={file?.name ?? words.drop}
          button={{ text: file ? words.chooseOther : words.choose, variant: 'outlined' }}
          isWrong={problem !== null}
          onFiles={choose}
        />
        <FormHelperText id={helpId} component="div" error={problem !== null}>
          {problem !== null && <div role="alert">{problem}</div>}
          <Typography variant="body2" color="textSecondary">
            {words.help(sizeText(maxBytes))}
          </Typography>
        </FormHelperText>
        <Button variant="contained" size="large" onClick={start} sx={{ alignSelf: 'flex-end' }}>
          {words.start}
        </Button>
      </Stack>
    </Paper>
  );
}
