import { createContext, use } from 'react';
import { defaultTimeZone } from '../../contract/localTime.ts';

/** The zone of the project in which the user works; the shell gives it. */
export const ProjectZone = createContext(defaultTimeZone);

/** The zone whose clocks pages show: the project's, wherever the browser is. */
export const useProjectZone = (): string => use(ProjectZone);
