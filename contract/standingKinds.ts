/** The kinds of standings (standing.ts), in the order in which they are told. */
export const standingKinds = ['shown', 'kept', 'expected', 'waiting'] as const;
export type StandingKind = (typeof standingKinds)[number];
