/** Router state of links to a correction: going back returns to the list with its filters. */
export const fromList = { fromList: true } as const;

/** Address for correcting a running message (TIM-4). */
export const correctionOf = (newsId: number): string => `/messagesSpreading?correct=${newsId}`;
