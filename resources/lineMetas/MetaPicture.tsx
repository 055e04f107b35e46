import Box from '@mui/material/Box';
import { useState } from 'react';
import { shortLineName } from '../../contract/lineSign.ts';
import { texts } from '../../src/i18n/index.ts';
import { useMediaUrl } from '../../src/shared/mediaUrl.ts';
import { metaPicture, signOf, type StoredPicture } from './metaPicture.ts';

export interface DrawnMeta extends StoredPicture {
  name: string;
  color: string | null;
  textColor: string | null;
}

/** The stored picture of a line's metadata, else the sign that is drawn in its place. */
export function MetaPicture({ meta }: { meta: DrawnMeta }) {
  const mediaUrl = useMediaUrl();
  const stored = metaPicture(meta);
  const [missing, setMissing] = useState<string>();
  return (
    <Box
      component="img"
      src={stored === undefined || stored === missing ? signOf(meta) : mediaUrl(stored)}
      alt={texts.common.linePicture(shortLineName(meta.name))}
      onError={() => setMissing(stored)}
      sx={{ height: 26, maxWidth: 104, objectFit: 'contain', verticalAlign: 'middle' }}
    />
  );
}
