/** The address at which a running message is corrected (TIM-4). */
export const correctionOf = (newsId: number): string => `/messagesSpreading?correct=${newsId}`;
