import { decodeText } from '../../../contract/decodeText.ts';
import { texts } from '../../i18n/index.ts';

/** A file's text, or why it has none. */
export type Decoded = { text: string } | { fault: string };

/** Decodes a file: UTF-8 or UTF-16, with or without a byte order mark, else Windows-1252. */
export function decodeFile(bytes: Uint8Array): Decoded {
  const decoded = decodeText(bytes);
  return 'fault' in decoded ? { fault: texts.csv.faults[decoded.fault] } : decoded;
}
