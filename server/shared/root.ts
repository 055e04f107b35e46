/**
 * The folder of the program, with a slash at its end: two floors above this file, and above dist/server/, where the build
 * puts it together with all others.
 */
export const root = new URL('../../', import.meta.url);
