import { access } from './access.ts';
import { common } from './common.ts';
import { dialogs } from './dialogs.ts';
import { errors } from './errors.ts';
import { menu } from './menu.ts';
import { messageList } from './messageList.ts';
import { session } from './session.ts';
import { spreading } from './spreading.ts';

/** Every French text of the console, by topic: one line changes one of them. */
export const texts = { access, common, dialogs, errors, menu, messageList, session, spreading } as const;
