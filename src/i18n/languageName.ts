const names = new Intl.DisplayNames('fr', { type: 'language' });

/** French name of a language by its code: « français »; an unknown code is returned as it is. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
