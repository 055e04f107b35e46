/** Query parameter that names a line, as in src/admin/addresses.ts. */
export const lineParameter = 'line';
