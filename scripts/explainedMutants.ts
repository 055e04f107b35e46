/**
 * Faults that no test can tell of, or needs to: by file, the line before and after, and why. What is here is left out of
 * the report of `mutate.ts`.
 */
export const explained: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
