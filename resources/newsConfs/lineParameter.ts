/** The part of an address that names a line, as src/admin/addresses.ts writes it. */
export const lineParameter = 'line';
