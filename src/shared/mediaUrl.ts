import { createContext, useContext } from 'react';

/**
 * Turns a relative rest path into an address for pictures and links, with the token (SES-9). The shell provides the data
 * provider's function; by default the path is unchanged.
 */
export const MediaUrlContext = createContext<(path: string) => string>((path) => path);

export const useMediaUrl = () => useContext(MediaUrlContext);
