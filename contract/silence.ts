/** An address of a mail, as people write it; what could end a header is not in it. */
export const mailAddressPattern = '^[^\\s@<>(),;:"\\\\]+@[^\\s@<>(),;:"\\\\]+\\.[^\\s@<>(),;:"\\\\]+$';
/** Most people that are told of silent screens (FLT-1). */
export const mostRecipients = 20;
/** The shortest and the longest silence that is waited for, minutes. */
export const silenceBounds = { least: 1, most: 1440 } as const;
/** When nobody is told, `2200-0600`. */
export const quietPattern = '^([01]\\d|2[0-3])[0-5]\\d-([01]\\d|2[0-3])[0-5]\\d$';
