export { access } from './access.ts';
export { common } from './common.ts';
export { dialogs } from './dialogs.ts';
export { errors } from './errors.ts';
export { menu } from './menu.ts';
export { messageList } from './messageList.ts';
export { session } from './session.ts';
export { spreading } from './spreading.ts';
