import Box from '@mui/material/Box';
import { useState } from 'react';
import { texts } from '../../i18n/index.ts';
import { useMediaUrl } from '../mediaUrl.ts';

interface Props {
  project: { id: number; name: string };
  /** Pixels. */
  height?: number;
}

const logoOf = (id: number | null) => `/rest/download/image/project/${id}`;

/** A project's logo; where it has none, the one of id `null` (PRV-2); where that is missing too, nothing. */
export function ProjectLogo({ project: { id, name }, height = 28 }: Props) {
  const mediaUrl = useMediaUrl();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const path = [logoOf(id), logoOf(null)].find((one) => !failed.includes(one));
  if (path === undefined) return null;
  return (
    <Box
      component="img"
      src={mediaUrl(path)}
      alt={texts.common.projectLogo(name)}
      onError={() => setFailed((before) => [...before, path])}
      sx={{ height, maxWidth: height * 4, objectFit: 'contain', flex: 'none' }}
    />
  );
}
