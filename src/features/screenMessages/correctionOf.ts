/** Where the link to a correction stands: its way back leads there, to the list as it was filtered. */
export const fromList = { fromList: true } as const;

/** The address at which a running message is corrected (TIM-4). */
export const correctionOf = (newsId: number): string => `/messagesSpreading?correct=${newsId}`;
