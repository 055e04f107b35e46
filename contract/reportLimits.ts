/**
 * Most messages that a report of a screen says are shown, and most spans that have ended. Apart from the schema that
 * holds them (schemas/receipts.ts): the screen page takes the figures and not the library of schemas.
 */
export const reportLimits = { shown: 100, ended: 500 } as const;
