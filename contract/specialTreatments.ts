import type { MessagingMode } from './enums.ts';

/** Special treatment of a project or a screen by name, as specified. Names are compared nowhere else. */

/** Whether a project has shuttles in addition to stations (SPR-6): « val », and every project with a setup in VAL mode. */
export const hasShuttles = (projectName: string, mode?: MessagingMode): boolean =>
  projectName === 'val' || mode === 'VAL';

/** Whether a screen is in an exhibition (PRV-1), when only its id is known. */
export const isExhibitionScreen = (screenId: string): boolean => screenId.includes('amif');
