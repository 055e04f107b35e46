/**
 * Maximum number of shown messages and of ended spans in a screen's report. Separate from the schema
 * (schemas/receipts.ts), so that the screen page does not load the schema library.
 */
export const reportLimits = { shown: 100, ended: 500 } as const;
