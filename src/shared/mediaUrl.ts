import { createContext, useContext } from 'react';

/**
 * Turns a relative rest path into one that a picture or a link may use, with the token (SES-9). The shell gives the
 * data provider's; without one the path stays as it is.
 */
export const MediaUrlContext = createContext<(path: string) => string>((path) => path);

export const useMediaUrl = () => useContext(MediaUrlContext);
