import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { dropSx } from '../../src/shared/dropSx.ts';
import { usePictureDrop } from '../../src/shared/usePictureDrop.ts';
import type { ChosenPicture } from './useAdvertisingForm.ts';

const words = texts.advertising.spreading;

interface PictureFactsProps {
  picture: ChosenPicture;
  /** Called when the browser cannot decode the file. */
  onUnreadable: () => void;
}

/** The chosen picture, the name that it will get, and its size. */
function PictureFacts({ picture: { file, name, url }, onUnreadable }: PictureFactsProps) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const weight = texts.pictures.size(file.size);
  return (
    <>
      <Box
        component="img"
        src={url}
        alt={texts.pictures.chosen(file.name)}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
        onError={onUnreadable}
        sx={{ display: 'block', maxWidth: 1, maxHeight: 220, objectFit: 'contain' }}
      />
      <Box sx={{ maxWidth: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {words.name}
        </Typography>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {size ? words.fileSize(weight, size.width, size.height) : weight}
        </Typography>
      </Box>
    </>
  );
}

interface Props {
  id: string;
  picture: ChosenPicture | null;
  problem: string | undefined;
  onChoose: (file: File | null) => void;
  onProblem: (text: string) => void;
}

/** The picture field: dropped here, or chosen by keyboard or mouse (ADV-2). */
export function PicturePanel({ id, picture, problem, onChoose, onProblem }: Props) {
  const titleId = useId();
  const helpId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { getRootProps, getInputProps, open, isDragActive } = usePictureDrop({
    onFile: onChoose,
    onRefusal: onProblem,
  });

  const takeBack = () => {
    onChoose(null);
    // The remove button disappears: the focus must not be lost.
    button.current?.focus();
  };

  return (
    <Paper component="section" id={id} aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Typography id={titleId} variant="h2">
          {words.what}
        </Typography>
        <Box
          {...getRootProps({
            sx: {
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              justifyContent: 'center',
              gap: 1.5,
              minHeight: 240,
              p: 2,
              textAlign: 'center',
              ...dropSx(isDragActive, problem !== undefined),
            },
          })}
        >
          <input {...getInputProps({ 'aria-label': words.picture, 'aria-describedby': helpId })} />
          {picture ? (
            <PictureFacts
              key={picture.url}
              picture={picture}
              onUnreadable={() => onProblem(words.unreadable)}
            />
          ) : (
            <AddPhotoIcon sx={{ fontSize: 48, color: 'text.secondary' }} aria-hidden />
          )}
          {(isDragActive || !picture) && (
            <Typography>{isDragActive ? texts.pictures.dropNow : words.drop}</Typography>
          )}
          <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <Button ref={button} variant="outlined" onClick={open} aria-describedby={helpId}>
              {picture ? texts.pictures.chooseOther : texts.pictures.choose}
            </Button>
            {picture && <Button onClick={takeBack}>{words.remove}</Button>}
          </Stack>
        </Box>
        <FormHelperText id={helpId} component="div" error={problem !== undefined} sx={{ mx: 0 }}>
          {problem && <div role="alert">{problem}</div>}
          <Box sx={{ color: 'text.secondary' }}>{texts.pictures.formats}</Box>
        </FormHelperText>
      </Stack>
    </Paper>
  );
}
