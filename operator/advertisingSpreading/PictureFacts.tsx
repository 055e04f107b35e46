import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { texts } from '../../src/i18n/index.ts';
import type { ChosenPicture } from './useAdvertisingForm.ts';

const words = texts.advertising.spreading;

interface Props {
  picture: ChosenPicture;
  /** The browser cannot make a picture of it. */
  onUnreadable: () => void;
}

/** The chosen picture, the name that it will have, and what it measures. */
export function PictureFacts({ picture: { file, name, url }, onUnreadable }: Props) {
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
