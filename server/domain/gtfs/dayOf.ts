/** The day at an instant (ms), yyyymmdd, in UTC: what validity is compared to, where a day more or less is no matter. */
export const dayOf = (at: number): number =>
  Number(new Date(at).toISOString().slice(0, 10).replaceAll('-', ''));
