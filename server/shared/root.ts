/**
 * Root folder of the program, with a trailing slash: two levels above this file, and above dist/server/, where the build
 * bundles it.
 */
export const root = new URL('../../', import.meta.url);
