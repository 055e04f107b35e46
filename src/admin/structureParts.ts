import { horizontalPositions, verticalPositions } from '../../contract/enums.ts';
import { texts } from '../i18n/index.ts';

const labels: Readonly<Record<string, string>> = texts.configuration.parts;
/** Labels of the codes used in structures. */
const codes: Readonly<Record<string, string>> = { ...verticalPositions, ...horizontalPositions };

/** The values within a structure by readable path: `En-tête › couleur du texte`. */
export function partsOf(
  structure: unknown,
  path: readonly string[] = [],
  parts = new Map<string, unknown>(),
): Map<string, unknown> {
  if (typeof structure !== 'object' || structure === null) {
    return parts.set(path.join(' › '), structure ?? null);
  }
  for (const [key, inner] of Object.entries(structure)) partsOf(inner, [...path, labels[key] ?? key], parts);
  return parts;
}

/** A value within a structure, as text. */
export const partText = (value: unknown): string =>
  typeof value === 'string' ? (codes[value] ?? value) : JSON.stringify(value);
