import { createContext, use } from 'react';
import { defaultTimeZone } from '../../contract/localTime.ts';

/** Time zone of the current project; provided by the shell. */
export const ProjectZone = createContext(defaultTimeZone);

/** The zone for all times on pages: the project's, wherever the browser is. */
export const useProjectZone = (): string => use(ProjectZone);
