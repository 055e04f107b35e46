import { createContext, use } from 'react';
import { serviceEndOf } from '../../contract/serviceEnd.ts';

/** End of the current project's service day, in seconds after midnight; provided by the shell. */
export const ServiceEnd = createContext(serviceEndOf(null));

export const useServiceEnd = (): number => use(ServiceEnd);
