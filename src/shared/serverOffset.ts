import { createContext, use } from 'react';

/** How many ms the server's clock is ahead of this machine's; the shell gives it. */
export const ServerOffset = createContext(0);

/** How many ms the server's clock is ahead: what pages draw of a screen goes by it, as the screen does; 0: unknown. */
export const useServerOffset = (): number => use(ServerOffset);
