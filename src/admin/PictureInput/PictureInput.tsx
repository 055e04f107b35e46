import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { use, useId, useState } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { problems } from '../../../contract/configuration/problems.ts';
import { texts } from '../../i18n/index.ts';
import { dropSx } from '../../shared/dropSx.ts';
import { usePictureDrop } from '../../shared/usePictureDrop.ts';
import { MissedPictureContext } from './missedPicture.ts';
import { chosenFile, type PictureFile } from './pictureFile.ts';
import { PictureFrame } from './PictureFrame.tsx';

interface Props {
  /** The form's field. */
  source?: string;
  label?: string;
  /** The form is refused without a picture (ADM-1, REF-2), unless one is stored. */
  required?: boolean;
  /** Rest path of the stored picture, such as `/rest/download/image/project/3`. */
  currentSrc?: string;
}

/** Chooses a record's picture by keyboard, mouse or drag and drop. */
export function PictureInput({
  source = 'image',
  label = texts.pictures.label,
  required = false,
  currentSrc,
}: Props) {
  const needed = required && currentSrc === undefined;
  const {
    id,
    field: { ref, name, onChange, onBlur, ...fileInput },
    fieldState,
    formState,
  } = useInput({
    source,
    validate: needed ? (chosen: unknown) => (chosenFile(chosen) ? undefined : problems.image) : undefined,
  });
  const { resetField, setFocus } = useFormContext();
  const helpId = useId();
  const file = chosenFile(fileInput.value);
  const { submitCount } = formState;
  // A rejected file is forgotten when the form is submitted: it was never part of it.
  const [refused, setRefused] = useState({ text: '', submitCount });
  const refusal = refused.submitCount === submitCount ? refused.text : '';

  const [missed, setMissed] = use(MissedPictureContext);

  function take(rawFile: File) {
    setMissed(null);
    setRefused({ text: '', submitCount });
    onChange({ rawFile, title: rawFile.name } satisfies PictureFile);
    onBlur();
  }

  function undo() {
    resetField(name);
    // The button disappears: the focus must not.
    setFocus(name);
  }

  const { getRootProps, getInputProps, open, isDragActive } = usePictureDrop({
    onFile: take,
    onRefusal: (text) => setRefused({ text, submitCount }),
  });
  const problem = fieldState.error?.message;
  const isWrong = refusal !== '' || problem !== undefined || missed !== null;

  return (
    <FormControl error={isWrong} required={needed} fullWidth sx={{ gridColumn: '1 / -1' }}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5, fontSize: '0.8125rem' }}>
        {label}
      </FormLabel>
      <Box
        {...getRootProps({
          sx: {
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
            p: 1.5,
            ...dropSx(isDragActive, isWrong),
          },
        })}
      >
        <input {...getInputProps({ id })} />
        <PictureFrame currentSrc={currentSrc} file={file} />
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {isDragActive ? texts.pictures.dropNow : file ? describe(file) : texts.pictures.drop}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button ref={ref} variant="outlined" size="small" onClick={open} aria-describedby={helpId}>
              {file || currentSrc !== undefined ? texts.pictures.chooseOther : texts.pictures.choose}
            </Button>
            {file && (
              <Button size="small" onClick={undo}>
                {texts.pictures.undo}
              </Button>
            )}
          </Box>
        </Box>
      </Box>
      <FormHelperText id={helpId} component="div" sx={{ mx: 0 }}>
        {refusal !== '' && <div role="alert">{refusal}</div>}
        {missed !== null && <div>{texts.pictures.chooseAgain(missed)}</div>}
        {refusal === '' && problem !== undefined && <ValidationError error={problem} />}
        <Box sx={{ color: 'text.secondary' }}>{texts.pictures.formats}</Box>
      </FormHelperText>
    </FormControl>
  );
}

const describe = ({ name, size }: File) => `${name} (${texts.pictures.size(size)})`;
