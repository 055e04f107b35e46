/** The text of a file, or why it has none: it is a spreadsheet workbook, or not text. */
export type DecodedText = { text: string } | { fault: 'workbook' | 'notText' };

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** In UTF-16 text without a byte order mark, nearly every other byte is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const looked = bytes.subarray(0, 4096);
  const zerosAt = (parity: number) => looked.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  const many = looked.length / 4;
  if (odd > many && even < many / 8) return 'utf-16le';
  return even > many && odd < many / 8 ? 'utf-16be' : null;
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  return utf16Of(bytes) ?? 'utf-8';
}

function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // The encoding of French spreadsheets that do not save as UTF-8.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Decodes a text file: UTF-8 or UTF-16, with or without a byte order mark, else Windows-1252. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const isZip = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
  const isOldWorkbook = startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
  if (isZip || isOldWorkbook) return { fault: 'workbook' };
  const text = decode(bytes);
  return text.includes('\0') ? { fault: 'notText' } : { text };
}
