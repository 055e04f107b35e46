import type { MessagingMode } from './enums.ts';

/** What the specification grants a project or a screen for its name. Nowhere else is a name compared. */

/** Whether shuttles run beside the stations of a project (SPR-6): « val », and every project with a setup of its mode. */
export const hasShuttles = (projectName: string, mode?: MessagingMode): boolean =>
  projectName === 'val' || mode === 'VAL';

/** Whether a screen stands in an exhibition (PRV-1), where the id is all that is known of it. */
export const isExhibitionScreen = (screenId: string): boolean => screenId.includes('amif');
