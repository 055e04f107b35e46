/** Properties of an input of numbers that is a text: see `IntegerInput`. */
export const numericInput = { inputMode: 'numeric', autoComplete: 'off' } as const;

/**
 * The number in a field's text, with or without spaces between thousands; null: none. Any other text stays as it is, for the
 * rules to refuse, and so does `1.0`, which may still become 1.05.
 */
export function readNumber(text: string): unknown {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return null;
  return /^[+-]?\d{1,15}(\.\d*[1-9])?$/.test(digits) ? Number(digits) : text;
}
