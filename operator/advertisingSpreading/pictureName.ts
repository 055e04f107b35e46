import { maxAdvertisingName } from '../../contract/limits.ts';
import { startOfText } from '../../contract/cutText.ts';

/** A picture's name: its file name without the extension (ADV-2), or with it if nothing else would remain. */
export function pictureName(fileName: string): string {
  const whole = fileName.normalize().trim();
  const name = whole.replace(/\.[^.]*$/, '').trim();
  return startOfText(name || whole, maxAdvertisingName);
}
