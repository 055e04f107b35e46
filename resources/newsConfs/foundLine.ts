/** The line that brought the user to its setup, as the hash of the setup's address; null: none. */
export const foundLine = (hash: string): string | null => /^#line-(\d+)$/.exec(hash)?.[1] ?? null;

export const hashOfLine = (id: number | string) => `#line-${id}`;
