const names = new Intl.DisplayNames('fr', { type: 'language' });

/** How a language is called in French, by its code: « français ». Of what is no code, that itself. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
