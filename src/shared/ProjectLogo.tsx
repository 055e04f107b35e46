import Box from '@mui/material/Box';
import { useState } from 'react';
import { texts } from '../i18n/index.ts';
import { useMediaUrl } from './mediaUrl.ts';

/** Rest path of a project's logo; contains the version, so that a replaced logo is fetched again. */
export const projectLogo = ({ id, version }: { id: number | null; version?: number }) =>
  `/rest/download/image/project/${id}${version === undefined ? '' : `?v=${version}`}`;

interface Props {
  project: { id: number; name: string; version?: number };
  /** px */
  height?: number;
}

/** A project's logo; if it has none, the one with id `null` (PRV-2); if that is missing too, nothing. */
export function ProjectLogo({ project, height = 28 }: Props) {
  const mediaUrl = useMediaUrl();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const path = [projectLogo(project), projectLogo({ id: null })].find((one) => !failed.includes(one));
  if (path === undefined) return null;
  return (
    <Box
      component="img"
      src={mediaUrl(path)}
      alt={texts.common.projectLogo(project.name)}
      onError={() => setFailed((before) => [...before, path])}
      sx={{ height, maxWidth: height * 4, objectFit: 'contain', verticalAlign: 'middle', flex: 'none' }}
    />
  );
}
