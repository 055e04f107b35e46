import { invalid } from './errors.ts';
import { texts } from './texts.ts';

/** Deeper than any call's body is. */
const deepest = 50;
const nul = '\0';

interface Refusal {
  /** From the innermost key outwards: only what is refused has its way written down. */
  path: string[];
  reason: string;
}

function find(value: unknown, depth: number): Refusal | null {
  if (typeof value === 'string')
    return value.includes(nul) ? { path: [], reason: texts.fields.characters } : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth === deepest) return { path: [], reason: texts.fields.other };
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) {
      const refusal = find(inner, depth + 1);
      if (refusal) return { ...refusal, path: [...refusal.path, String(index)] };
    }
    return null;
  }
  for (const key in value) {
    const refusal = key.includes(nul)
      ? { path: [], reason: texts.fields.characters }
      : find((value as Record<string, unknown>)[key], depth + 1);
    if (refusal) return { ...refusal, path: [...refusal.path, key.replaceAll(nul, '')] };
  }
  return null;
}

/**
 * Throws for what no call takes, whatever its schema says, by field, such as `contents.0.content`: the character
 * U+0000, which PostgreSQL does not store, and values without end, which nothing that calls itself comes to the bottom of.
 */
export function refuse(value: unknown, within: readonly string[] = []): void {
  const refusal = find(value, 0);
  if (!refusal) return;
  throw invalid({ [[...within, ...refusal.path.reverse()].join('.') || 'corps']: refusal.reason });
}

/**
 * Reads JSON that stands in a field. Throws when it is none, or one that no call takes; what is wrong in it is named
 * `within` the field, unless the caller says otherwise.
 */
export function readJson(text: string, field: string, reason: string, within: readonly string[] = [field]) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid({ [field]: reason });
  }
  refuse(value, within);
  return value;
}
