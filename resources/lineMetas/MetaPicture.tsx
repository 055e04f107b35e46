import Box from '@mui/material/Box';
import { useState } from 'react';
import { shortLineName } from '../../contract/lineSign.ts';
import { texts } from '../../src/i18n/index.ts';
import { useMediaUrl } from '../../src/shared/mediaUrl.ts';
import { metaPicture, signOf } from './metaPicture.ts';

export interface DrawnMeta {
  id: number;
  version?: number;
  name: string;
  color: string | null;
  textColor: string | null;
}

/** The stored picture of a line's metadata, else the sign that is drawn in its place. */
export function MetaPicture({ meta }: { meta: DrawnMeta }) {
  const mediaUrl = useMediaUrl();
  const stored = mediaUrl(metaPicture(meta));
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <Box
      component="img"
      src={missing === stored ? signOf(meta) : stored}
      alt={texts.common.linePicture(shortLineName(meta.name))}
      onError={() => setMissing(stored)}
      sx={{ height: 26, maxWidth: 104, objectFit: 'contain', verticalAlign: 'middle' }}
    />
  );
}
