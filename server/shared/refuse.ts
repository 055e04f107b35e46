import { invalid } from './errors.ts';
import { texts } from './texts.ts';

/** Deeper than the body of any call. */
const deepest = 50;
const nul = '\0';

interface Refusal {
  /** Built from the innermost key outwards, only for refused values. */
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
 * Throws for values that no call accepts, whatever its schema, by field, such as `contents.0.content`: the character
 * U+0000, which PostgreSQL cannot store, and nesting too deep for recursive code.
 */
export function refuse(value: unknown, within: readonly string[] = []): void {
  const refusal = find(value, 0);
  if (!refusal) return;
  throw invalid({ [[...within, ...refusal.path.reverse()].join('.') || 'corps']: refusal.reason });
}

/**
 * Parses JSON in a field. Throws when it is invalid, or contains values that no call accepts; errors are named `within`
 * the field unless the caller overrides it.
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
