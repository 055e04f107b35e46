import { decodeText } from '../../../contract/decodeText.ts';
import { texts } from '../../i18n/index.ts';

/** The text of a file, or why it has none. */
export type Decoded = { text: string } | { fault: string };

/** Reads the text of a file: UTF-8 or UTF-16, with a mark or without one, else Windows-1252. */
export function decodeFile(bytes: Uint8Array): Decoded {
  const decoded = decodeText(bytes);
  return 'fault' in decoded ? { fault: texts.csv.faults[decoded.fault] } : decoded;
}
