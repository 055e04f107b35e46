import { folded } from './folded.ts';

/**
 * Parsed `data` of a SIRI StopMonitoring source (LIV-1): with `methode=GET`, in any spelling, it is SIRI Lite, asked by stop;
 * with another method it is invalid, null. All else is a note.
 */
export function parseTimesData(text: string | null): { byStop: boolean } | null {
  const plain = folded(text ?? '').replace(/\s*=\s*/g, '=');
  const methods = [...plain.matchAll(/(?<=^|[\s;&,])meth\w*=([^\s;&,]*)/g)].map(([, method]) => method);
  return methods.every((method) => method === 'get') ? { byStop: methods.length > 0 } : null;
}
