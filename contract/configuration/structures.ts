import { horizontalPositions, verticalPositions } from '../enums.ts';
import { bicyclePlaces, soundReads, styleParts } from '../displayStyle.ts';
import { folded } from '../folded.ts';
import { isRecord } from '../isRecord.ts';
import { roundSeconds as rounds } from '../legibility.ts';
import { isEmpty, patterns } from './fields.ts';
import { problems } from './problems.ts';

/** Errors within a structure, by path: `header.background.from`. The empty path is the structure itself. */
export type StructureProblems = Record<string, string>;

type Fields = Record<string, unknown>;

/** Whether a value is given: absent or null means the default. */
const isGiven = (value: unknown) => value !== undefined && value !== null;

const isColour = (value: unknown) => typeof value === 'string' && patterns.colour.test(value);

const isIntegerIn = (min: number, max: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

const isTextUpTo = (max: number) => (value: unknown) => typeof value === 'string' && value.length <= max;

/** Maximum number of unknown keys reported: a call with thousands does not get them all back. */
const maxUnknown = 20;

/** Adds an error for every unknown key of a value. */
function refuseUnknown(
  value: Fields,
  known: readonly string[],
  path: string,
  found: StructureProblems,
): void {
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  for (const key of unknown.slice(0, maxUnknown))
    found[path === '' ? key : `${path}.${key}`] = problems.unknown;
}

function checkBackground(value: unknown, path: string, found: StructureProblems): void {
  if (!isRecord(value)) {
    if (!isColour(value)) found[path] = problems.colour;
    return;
  }
  refuseUnknown(value, ['from', 'to', 'angle'], path, found);
  for (const end of ['from', 'to']) if (!isColour(value[end])) found[`${path}.${end}`] = problems.colour;
  const { angle } = value;
  const isAngle = typeof angle === 'number' && angle >= 0 && angle <= 360;
  if (angle !== undefined && !isAngle) found[`${path}.angle`] = problems.angle;
}

/** Longest text shown in place of departures. */
const longestWithoutTimes = 200;

/** Validates `times` except colours: see display/timesSettings.ts. */
function checkTimes(
  { minutesUpTo, withoutTimes, mark, cancelled, ...others }: Fields,
  found: StructureProblems,
): void {
  refuseUnknown(others, [], 'times', found);
  if (isGiven(minutesUpTo) && !isIntegerIn(0, 1440)(minutesUpTo))
    found['times.minutesUpTo'] = problems.integer(0, 1440);
  if (isGiven(withoutTimes) && !isTextUpTo(longestWithoutTimes)(withoutTimes))
    found['times.withoutTimes'] = problems.tooLong(longestWithoutTimes);
  if (isGiven(mark) && !isOneOf(['live', 'planned', 'none'])(mark)) found['times.mark'] = problems.choice;
  if (isGiven(cancelled) && typeof cancelled !== 'boolean') found['times.cancelled'] = problems.trueOrFalse;
}

/** Validates `bicycles` except colours: see display/bicycles.ts. */
function checkBicycles({ place, ...others }: Fields, found: StructureProblems): void {
  refuseUnknown(others, [], 'bicycles', found);
  if (isGiven(place) && !isOneOf(bicyclePlaces)(place)) found['bicycles.place'] = problems.choice;
}

/** Validates `sound`: see contract/speech/sound.ts. */
function checkSound(value: unknown, found: StructureProblems): void {
  if (!isRecord(value)) {
    found['sound'] = problems.object;
    return;
  }
  const { reads, loudness, silence, ...others } = value;
  refuseUnknown(others, [], 'sound', found);
  if (isGiven(reads) && !isOneOf(soundReads)(reads)) found['sound.reads'] = problems.choice;
  if (isGiven(loudness) && !isIntegerIn(0, 100)(loudness)) found['sound.loudness'] = problems.integer(0, 100);
  const isReadable =
    typeof silence === 'string' && silence.length <= 200 && patterns.silenceHours.test(silence);
  if (isGiven(silence) && !isReadable) found['sound.silence'] = problems.patterns.silenceHours;
}

/**
 * The JSON of a display mode (ADM-2): each part may have a `background`, `#rrggbb` or a gradient `{from, to, angle}` in
 * degrees, and a `color`; null or absent means the mode's default. `times` may have `minutesUpTo`, the number of minutes from
 * which clock times are shown, and `withoutTimes`, the text shown when no departures are known; `mark`, which times are
 * marked, and `cancelled`, whether cancelled departures are shown (LIV-2). `bicycles` may have `place`, where the site's
 * stations are shown (LIV-3). `offlineNotice: false` hides the notice that the server is unreachable; `roundSeconds` is the
 * maximum duration of a page rotation, in s: see display/modeSettings.ts. `sound` says what its screens read aloud (OUT-6).
 */
function checkDisplayStyle(value: unknown): StructureProblems {
  if (!isRecord(value)) return { '': problems.object };
  const found: StructureProblems = {};
  refuseUnknown(value, [...styleParts, 'offlineNotice', 'roundSeconds', 'sound'], '', found);
  const { offlineNotice, roundSeconds, sound } = value;
  if (isGiven(sound)) checkSound(sound, found);
  const { least, most } = rounds;
  if (isGiven(roundSeconds) && !isIntegerIn(least, most)(roundSeconds))
    found['roundSeconds'] = problems.integer(least, most);
  if (isGiven(offlineNotice) && typeof offlineNotice !== 'boolean')
    found['offlineNotice'] = problems.trueOrFalse;
  for (const part of styleParts) {
    const style = value[part];
    if (!isGiven(style)) continue;
    if (!isRecord(style)) {
      found[part] = problems.object;
      continue;
    }
    const { background, color, ...others } = style;
    if (isGiven(background)) checkBackground(background, `${part}.background`, found);
    if (isGiven(color) && !isColour(color)) found[`${part}.color`] = problems.colour;
    if (part === 'times') checkTimes(others, found);
    else if (part === 'bicycles') checkBicycles(others, found);
    else refuseUnknown(others, [], part, found);
  }
  return found;
}

/** The two directions of a line's metadata: `[{name, order: 1}, {name, order: 2}]` (REF-2). Messages refer to them by name. */
function checkDirections(value: unknown): StructureProblems {
  if (!Array.isArray(value) || value.length !== 2) return { '': problems.directions };
  const found: StructureProblems = {};
  const orders = new Set<unknown>();
  const names = new Set<string>();
  for (const [index, direction] of (value as unknown[]).entries()) {
    if (!isRecord(direction)) return { '': problems.directions };
    const { name, order } = direction;
    refuseUnknown(direction, ['id', 'name', 'order'], String(index), found);
    if (typeof name !== 'string' || name.trim() === '') found[`${index}.name`] = problems.required;
    else if (name.length > 200) found[`${index}.name`] = problems.tooLong(200);
    else if (!patterns.longName.test(name)) found[`${index}.name`] = problems.patterns.longName;
    else if (names.has(folded(name.trim()))) found[`${index}.name`] = problems.sameDirection;
    else names.add(folded(name.trim()));
    orders.add(order);
  }
  if (!orders.has(1) || !orders.has(2)) found[''] = problems.directions;
  return found;
}

/** Required parts of a notification; without all of them, the line is saved without notification (ADM-5). */
export const notificationParts = [
  'backgroundColor',
  'textColor',
  'fontFamily',
  'fontSize',
  'xposition',
  'yposition',
] as const;

/** Fonts of a notification: those available on every machine, and the console's own. */
export const notificationFonts = ['Inter', 'Arial', 'Georgia', 'Courier New', 'Verdana'] as const;

const isOneOf = (list: readonly string[]) => (value: unknown) =>
  typeof value === 'string' && list.includes(value);

/** Validation of each part of a notification, with its error text. */
const notificationRules: readonly [part: string, isRight: (value: unknown) => boolean, problem: string][] = [
  ['title', isTextUpTo(200), problems.tooLong(200)],
  ['backgroundColor', isColour, problems.colour],
  ['textColor', isColour, problems.colour],
  ['fontFamily', isOneOf(notificationFonts), problems.choice],
  ['fontSize', isIntegerIn(8, 72), problems.integer(8, 72)],
  ['xposition', isOneOf(Object.keys(horizontalPositions)), problems.choice],
  ['yposition', isOneOf(Object.keys(verticalPositions)), problems.choice],
  ['displayTime', isIntegerIn(1, 3600), problems.integer(1, 3600)],
];

/** Validates the display of a perturbation on the console (ADM-5, TRF-2); sizes in px, `displayTime` in seconds. */
function checkNotification(value: unknown): StructureProblems {
  if (!isRecord(value)) return { '': problems.object };
  const found: StructureProblems = {};
  refuseUnknown(value, ['id', ...notificationRules.map(([part]) => part)], '', found);
  for (const [part, isRight, problem] of notificationRules)
    if (isGiven(value[part]) && !isRight(value[part])) found[part] = problem;
  for (const part of notificationParts) if (isEmpty(value[part])) found[part] = problems.required;
  return found;
}

export const structureRules = {
  displayStyle: checkDisplayStyle,
  directions: checkDirections,
  notification: checkNotification,
};
