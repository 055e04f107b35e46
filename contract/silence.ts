/** A mail address in its common form, without characters that could end a header. */
export const mailAddressPattern = '^[^\\s@<>(),;:"\\\\]+@[^\\s@<>(),;:"\\\\]+\\.[^\\s@<>(),;:"\\\\]+$';
/** Maximum number of recipients of silence alerts (FLT-1). */
export const mostRecipients = 20;
/** Bounds of the silence threshold, minutes. */
export const silenceBounds = { least: 1, most: 1440 } as const;
/** Format of quiet hours, `2200-0600`. */
export const quietPattern = '^([01]\\d|2[0-3])[0-5]\\d-([01]\\d|2[0-3])[0-5]\\d$';
