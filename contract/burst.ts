/** How long a burst runs, ms (EXP-5, docs/decisions/0025): the shuttles that it injects have gone by then. */
export const burstMs = 10 * 60_000;
