/** Router state of links to a correction: going back returns to the list with its filters. */
export const fromList = { fromList: true } as const;

/** The parameter of the spreading page's address that makes it correct a message instead: the message's id. */
export const correctionParam = 'correct';

/** Address for correcting a running message (TIM-4). */
export const correctionOf = (newsId: number): string => `/messagesSpreading?${correctionParam}=${newsId}`;
