import type { AuditRecord } from '../../../contract/schemas/audit.ts';
import { texts } from '../../shared/texts.ts';

/** Screens that an entry names; of more it says how many. */
const mostNamed = 50;

/** Screens as an entry names them, whether they are thousands or one. */
export const namedScreens = (names: readonly string[]): string[] =>
  names.length > mostNamed
    ? [...names.slice(0, mostNamed), texts.audit.more(names.length - mostNamed)]
    : [...names];

/** What the trail says of the screens that something left; when it `isGone`, they were its last. */
export const screensLeft = (screens: readonly string[], isGone: boolean): AuditRecord['changes'] =>
  isGone
    ? { screens: { from: namedScreens(screens), to: null } }
    : { removedFrom: { from: null, to: namedScreens(screens) } };
