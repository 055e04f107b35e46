/** The language of a code, without its region: `fr` of `fr-CA`. Case does not count. */
export const baseLanguage = (code: string): string => code.toLowerCase().split('-', 1)[0] ?? '';
