type ByLanguage = Readonly<Record<number, string>>;

/** What was written to be said (OUT-6), of the languages whose text is the one that it was written for; absent: of none. */
export function spokenFor(
  spoken: ByLanguage,
  texts: ByLanguage,
  before: ByLanguage,
): { spoken?: ByLanguage } {
  const kept = Object.entries(spoken).filter(([id]) => texts[Number(id)] === before[Number(id)]);
  return kept.length > 0 ? { spoken: Object.fromEntries(kept) } : {};
}

/** What was written to be said, as a message has it stored. */
export function spokenIn(contents: readonly { spoken?: string | undefined; language: { id: number } }[]): {
  spoken?: ByLanguage;
} {
  const written = contents.flatMap(({ spoken, language }) =>
    spoken === undefined ? [] : [[language.id, spoken] as const],
  );
  return written.length > 0 ? { spoken: Object.fromEntries(written) } : {};
}

/** What a save says of what is said: nothing where there is and was nothing to say, as before a legacy server. */
export function spokenSent(
  spoken: string | undefined,
  stored: string | undefined,
): { spoken?: string | null } {
  return spoken === undefined && stored === undefined ? {} : { spoken: spoken ?? null };
}
