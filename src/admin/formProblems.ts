import { type FieldError, type FieldErrors, set, type FieldValues } from 'react-hook-form';
import { checkRecord, type Draft, type Problems } from '../../contract/configuration/checkRecord.ts';
import { problems } from '../../contract/configuration/problems.ts';
import { configurationOf, type ConfigurationName } from '../../contract/configuration/resources.ts';

/** A page's own rule, beside those of the contract; undefined clears the problem that the contract found. */
export type ExtraCheck = (draft: Draft, isNew: boolean) => Readonly<Record<string, string | undefined>>;

/** The problems of a form: the contract's rules, and the picture that a new record needs. */
export function problemsOf(
  resource: ConfigurationName,
  draft: Draft,
  isNew: boolean,
  extra?: ExtraCheck,
): Problems {
  const lacksPicture = configurationOf(resource).picture && isNew && !draft['image'];
  const found: Record<string, string | undefined> = {
    ...checkRecord(resource, draft, { isNew }),
    ...(lacksPicture && { image: problems.image }),
    ...extra?.(draft, isNew),
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/**
 * Problems by path (`json.header.color`), nested like the form (`{json: {header: {color}}}`). A problem of a structure as a
 * whole gives way to those of its parts.
 */
export function inFormShape(found: Problems): FieldValues {
  const shaped: FieldValues = {};
  const deepestLast = Object.entries(found).sort(([a], [b]) => b.split('.').length - a.split('.').length);
  for (const [path, problem] of deepestLast) {
    if (!Object.keys(found).some((other) => other.startsWith(`${path}.`))) set(shaped, path, problem);
  }
  return shaped;
}

const missing: readonly unknown[] = [problems.required, problems.noRole, problems.image];

/** Whether a form's errors, at any depth, include a missing value. */
export function lacksSomething(errors: unknown): boolean {
  if (typeof errors !== 'object' || errors === null) return false;
  const { message } = errors as { message?: unknown };
  if (typeof message === 'string') return missing.includes(message);
  return Object.entries(errors).some(([key, inner]) => key !== 'ref' && lacksSomething(inner));
}

/** Paths of a form's errors, at any depth, that its rules have found; the server's only a save can judge again. */
export function ruleErrors(errors: unknown, path = ''): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  const { type, message } = errors as { type?: unknown; message?: unknown };
  if (typeof message === 'string') return type === 'server' ? [] : [path];
  return Object.entries(errors).flatMap(([key, inner]) =>
    ruleErrors(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** The server's errors that no input of the form shows. */
export const untoldProblems = (errors: FieldErrors): readonly string[] =>
  Object.values(errors).flatMap((error) => {
    const { type, ref, message } = (error ?? {}) as Partial<FieldError>;
    return type === 'server' && ref === undefined && message !== undefined ? [message] : [];
  });
