import { createContext, use } from 'react';

/** How many ms the server's clock is ahead of this machine's; provided by the shell. */
export const ServerOffset = createContext(0);

/** How many ms the server's clock is ahead: pages draw screens by the server's clock, as screens do; 0: unknown. */
export const useServerOffset = (): number => use(ServerOffset);
