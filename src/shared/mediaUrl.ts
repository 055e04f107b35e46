import { createContext, useCallback, useContext } from 'react';

/**
 * Turns a relative rest path into an address for pictures and links, with the token (SES-9). The shell provides the data
 * provider's function; by default the path is unchanged.
 */
export const MediaUrlContext = createContext<(path: string) => string>((path) => path);

export const useMediaUrl = () => useContext(MediaUrlContext);

/** The project whose lines are shown, for superusers, who see those of all projects; null: the user's own. */
export const LinesProject = createContext<number | null>(null);

/** The address of a line's picture by the line's name (PRV-2). */
export function useLinePictureUrl(): (name: string) => string {
  const mediaUrl = useMediaUrl();
  const projectId = useContext(LinesProject);
  const query = projectId === null ? '' : `?projectId=${projectId}`;
  return useCallback(
    (name) => mediaUrl(`/rest/download/image/line/name/${encodeURIComponent(name)}${query}`),
    [mediaUrl, query],
  );
}
