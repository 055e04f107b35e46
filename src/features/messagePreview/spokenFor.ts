type ByLanguage = Readonly<Record<number, string>>;

/** The spoken texts (OUT-6) of the languages whose written text has not changed; without the field if there are none. */
export function spokenFor(
  spoken: ByLanguage,
  texts: ByLanguage,
  before: ByLanguage,
): { spoken?: ByLanguage } {
  const kept = Object.entries(spoken).filter(([id]) => texts[Number(id)] === before[Number(id)]);
  return kept.length > 0 ? { spoken: Object.fromEntries(kept) } : {};
}

/** The spoken texts of a stored message, by language. */
export function spokenIn(contents: readonly { spoken?: string | undefined; language: { id: number } }[]): {
  spoken?: ByLanguage;
} {
  const written = contents.flatMap(({ spoken, language }) =>
    spoken === undefined ? [] : [[language.id, spoken] as const],
  );
  return written.length > 0 ? { spoken: Object.fromEntries(written) } : {};
}

/** The spoken text as a save sends it; left out where there is and was none, as with a legacy server. */
export function spokenSent(
  spoken: string | undefined,
  stored: string | undefined,
): { spoken?: string | null } {
  return spoken === undefined && stored === undefined ? {} : { spoken: spoken ?? null };
}
