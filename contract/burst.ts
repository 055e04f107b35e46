/** Duration of a burst, ms (EXP-5, docs/decisions/0025): by then the additional shuttles have left. */
export const burstMs = 10 * 60_000;
