import { parseTrafficData } from '../trafficData.ts';
import { isTooComplex } from '../messageHtml.ts';
import { passwordProblem } from '../password.ts';
import { maxTagLength, maxTags } from '../tags.ts';
import { parseTimesData } from '../timesData.ts';
import { isTimeZone } from '../timeZones.ts';
import { mixesGuest, projectRoles } from '../roles.ts';
import { isEmpty, maxReferences, patterns, type Field } from './fields.ts';
import { problems } from './problems.ts';
import { configurationOf, type ConfigurationName } from './resources.ts';
import { structureRules } from './structures.ts';

/** A record from a form or an import: unchecked values by field. */
export type Draft = Readonly<Record<string, unknown>>;

/** Errors by field; within a structure by path: `json.header.color`. Empty: valid. */
export type Problems = Record<string, string>;

function problemOfText(value: unknown, max: number, pattern: keyof typeof patterns | null): string | null {
  if (typeof value !== 'string') return problems.type;
  if (value.length > max) return problems.tooLong(max);
  // The server stores it without surrounding blanks.
  const stored = value.trim();
  if (pattern !== null && !patterns[pattern].test(stored)) return problems.patterns[pattern];
  return pattern === 'url' && !URL.canParse(stored) ? problems.address : null;
}

const isIdentifier = (value: unknown) =>
  (typeof value === 'number' && Number.isInteger(value) && value > 0) || typeof value === 'string';

function problemOfReferences(value: unknown, isRequired: boolean): string | null {
  if (!Array.isArray(value) || !value.every(isIdentifier)) return problems.type;
  if (isRequired && value.length === 0) return problems.required;
  if (value.length > maxReferences) return problems.tooMany(maxReferences);
  return new Set(value).size === value.length ? null : problems.repeatedReference;
}

function problemOfTags(value: unknown): string | null {
  if (!Array.isArray(value) || !value.every((tag) => typeof tag === 'string')) return problems.type;
  if (value.length > maxTags) return problems.tooManyTags(maxTags);
  if (value.some((tag: string) => tag.length > maxTagLength)) return problems.longTag(maxTagLength);
  return null;
}

function problemOfRoles(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return problems.noRole;
  const known: readonly string[] = projectRoles;
  const isKnown = (value as unknown[]).every((role) => typeof role === 'string' && known.includes(role));
  if (!isKnown) return problems.choice;
  return mixesGuest(value) ? problems.guestAlone : null;
}

/** The error of a present value. */
function problemOf(field: Field, value: unknown, draft: Draft): string | null {
  switch (field.kind) {
    case 'text':
      return problemOfText(value, field.max, field.pattern);
    case 'html':
      return (
        problemOfText(value, field.max, null) ?? (isTooComplex(String(value)) ? problems.tooComplex : null)
      );
    case 'integer': {
      const { min, max } = field;
      const isIn = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
      return isIn ? null : problems.integer(min, max);
    }
    case 'flag':
      return typeof value === 'boolean' ? null : problems.type;
    case 'choice': {
      const isKind = typeof value === (field.numeric ? 'number' : 'string');
      return isKind && Object.hasOwn(field.of, value as string) ? null : problems.choice;
    }
    case 'reference':
      return isIdentifier(value) ? null : problems.type;
    case 'references':
      return problemOfReferences(value, field.required ?? false);
    case 'tags':
      return problemOfTags(value);
    case 'roles':
      return problemOfRoles(value);
    case 'password':
      if (typeof value !== 'string') return problems.type;
      return passwordProblem(value, typeof draft['name'] === 'string' ? draft['name'] : '');
    case 'structure':
      return null;
  }
}

const mustBeThere = (field: Field, isNew: boolean) => {
  if (field.kind === 'password') return isNew;
  return field.kind === 'roles' || ('required' in field && field.required);
};

function checkField(name: string, field: Field, draft: Draft, isNew: boolean): Problems {
  const value = draft[name];
  if (isEmpty(value)) return mustBeThere(field, isNew) ? { [name]: problems.required } : {};
  // A name of blanks counts as missing.
  if (field.kind === 'text' && field.required && typeof value === 'string' && value.trim() === '') {
    return { [name]: problems.required };
  }
  if (field.kind === 'structure') {
    const found = Object.entries(structureRules[field.rule](value));
    return Object.fromEntries(
      found.map(([path, problem]) => [path === '' ? name : `${name}.${path}`, problem]),
    );
  }
  const problem = problemOf(field, value, draft);
  return problem === null ? {} : { [name]: problem };
}

/** Rules across fields, or specific to one field, by resource. */
const rules: Partial<Record<ConfigurationName, (draft: Draft) => Problems>> = {
  projects: ({ adminNotifications, adminNotificationsRefresh, timeZone }) => ({
    ...(adminNotifications === true &&
      isEmpty(adminNotificationsRefresh) && { adminNotificationsRefresh: problems.refreshWithNotifications }),
    ...(!isEmpty(timeZone) && !isTimeZone(String(timeZone)) && { timeZone: problems.timeZone }),
  }),
  bikes: ({ api, url }): Problems => (api === 'GBFS' && isEmpty(url) ? { url: problems.gbfsAddress } : {}),
  // It would be shown as « Actif » without ever getting an event.
  webhooks: ({ messages, scenarios, screens }): Problems =>
    [messages, scenarios, screens].every((isTold) => isTold === false) ? { messages: problems.noEvent } : {},
  newsConfLines: ({ data }): Problems =>
    typeof data === 'string' && parseTrafficData(data) === null ? { data: problems.trafficData } : {},
  timesConfs: ({ api, data }): Problems =>
    api === 'SIRI_SM' && typeof data === 'string' && parseTimesData(data) === null
      ? { data: problems.timesData }
      : {},
};

/**
 * Errors of a record, by field (ADM-9): the same on the page and on the server. Checks that need the database (taken
 * names, missing records) are not included.
 */
export function checkRecord(
  resource: ConfigurationName,
  draft: Draft,
  { isNew }: { isNew: boolean },
): Problems {
  const found: Problems = {};
  for (const [name, field] of Object.entries(configurationOf(resource).fields)) {
    Object.assign(found, checkField(name, field, draft, isNew));
  }
  return { ...rules[resource]?.(draft), ...found };
}
