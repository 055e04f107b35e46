import Box from '@mui/material/Box';
import { useState } from 'react';
import { lineSignSvg, shortLineName } from '../../contract/lineSign.ts';
import { texts } from '../i18n/index.ts';
import { useLinePictureUrl } from './mediaUrl.ts';

interface Props {
  /** The line's name, by which its picture is found. */
  name: string;
  /** Colours of the sign that is drawn if there is no picture. */
  color?: string | null;
  textColor?: string | null;
  /** px */
  height?: number;
}

/** A line's picture (PRV-2), or a sign drawn from its name and colours. */
export function LinePicture({ name, color = null, textColor = null, height = 24 }: Props) {
  const pictureOf = useLinePictureUrl();
  // The name whose picture failed, not a flag: another line in the same place gets its own attempt.
  const [missing, setMissing] = useState<string | null>(null);
  const drawn = `data:image/svg+xml,${encodeURIComponent(lineSignSvg({ name, color, textColor }))}`;
  return (
    <Box
      component="img"
      loading="lazy"
      src={missing === name ? drawn : pictureOf(name)}
      alt={texts.common.linePicture(shortLineName(name))}
      title={name}
      onError={() => setMissing(name)}
      sx={{ height, maxWidth: height * 4, objectFit: 'contain', verticalAlign: 'middle', flex: 'none' }}
    />
  );
}
