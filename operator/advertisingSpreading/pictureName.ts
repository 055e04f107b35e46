import { maxAdvertisingName } from '../../contract/limits.ts';
import { startOfText } from '../../contract/cutText.ts';

/** The name of a picture: its file's without the extension (ADV-2); all of it where nothing would be left. */
export function pictureName(fileName: string): string {
  const whole = fileName.normalize().trim();
  const name = whole.replace(/\.[^.]*$/, '').trim();
  return startOfText(name || whole, maxAdvertisingName);
}
