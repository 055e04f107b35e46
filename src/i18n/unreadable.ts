/** Why a configured source cannot be read; `since` null: ever since it was configured. */
export const unreadable = (since: string | null, why: string) =>
  since === null ? `Illisible : ${why}.` : `Illisible depuis le ${since} : ${why}.`;
