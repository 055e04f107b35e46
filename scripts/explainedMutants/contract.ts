import type { Explained } from '../mutants.ts';

export const contract: Explained = {
  'contract/agenda.ts': {
    'if (end <= start) return; → if (false) return;':
      'No stretch is empty: those of the day before are left out.',
    'if (end <= start) return; → if (end < start) return;':
      'No stretch is empty: those of the day before are left out.',
    '? ranges.map((range) => ({ from: 0, to: stopOf(range) - dayMinutes })).filter(({ to }) => to > 0) → ? ranges.map((range) => ({ from: 0, to: stopOf(range) - dayMinutes }))':
      'Empty stretches are not appended.',
    '? ranges.map((range) => ({ from: 0, to: stopOf(range) - dayMinutes })).filter(({ to }) => to > 0) → ? ranges.map((range) => ({ from: 0, to: stopOf(range) - dayMinutes })).filter(({ to }) => to >= 0)':
      'Empty stretches are not appended.',
    'if (day.isPlain) { → if (false) {': 'Only slower.',
    'known.set(key, all); → ;': 'Only slower.',
  },
  'contract/departures/steady.ts': {
    "return JSON.stringify([tripId, startDate, startTime, way, relation === 'duplicated']); → return JSON.stringify([tripId, startDate, startTime, way, relation !== 'duplicated']);":
      'The keys are told apart in the same way.',
  },
  'contract/availability.ts': {
    'if (measuredOf(next) === 0) return one; → if (false) return one;': 'The sums are the same.',
    'for (let at = first; at < units.length; at += 1) { → for (let at = first; at <= units.length; at += 1) {':
      'There is no such unit, which ends it, too.',
    'if (!unit || !before || unit.from >= to) break; → if (false) break;': 'Only slower: no time lies there.',
    'if (!unit || !before || unit.from >= to) break; → if (!unit || !before && unit.from >= to) break;':
      'Only slower: no time lies there.',
    'if (!unit || !before || unit.from >= to) break; → if (!unit && !before || unit.from >= to) break;':
      'Only slower: no time lies there.',
    'if (!unit || !before || unit.from >= to) break; → if (!unit || !before || unit.from > to) break;':
      'Only slower: no time lies there.',
    'if (ms <= 0) continue; → if (false) continue;':
      'What is before the first unit or behind the last is passed over.',
    'if (ms <= 0) continue; → if (ms < 0) continue;':
      'What is before the first unit or behind the last is passed over.',
    'return month.toISOString().slice(0, 10); → return month.toISOString();': 'The rest of it is not read.',
    'return Array.from({ length: Math.ceil((now - first) / hourMs) }, (_, hour) => first + hour * hourMs); → return Array.from({ length: Math.ceil((now + first) / hourMs) }, (_, hour) => first + hour * hourMs);':
      'Only slower: hours to come are left out.',
  },
  'contract/contrast.ts': {
    'return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4; → return value < 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;':
      'No part of a colour has exactly this value.',
    'return steps.find((colour) => worstContrast(colour, grounds) >= enoughContrast) ?? end; → return steps.find((colour) => worstContrast(colour, grounds) > enoughContrast) ?? end;':
      'No two colours have exactly this contrast.',
  },
  'contract/cutText.ts': {
    "if (longest <= 0) return ''; → if (longest < 0) return '';": 'The rest makes nothing of 0 as well.',
    'const near = text.slice(0, longest + 200); → const near = text;': 'Only slower.',
  },
  'contract/decodeText.ts': {
    "if (odd > many && even < many / 8) return 'utf-16le'; → if (odd >= many && even < many / 8) return 'utf-16le';":
      'So near is no text.',
    "if (odd > many && even < many / 8) return 'utf-16le'; → if (odd > many && even <= many / 8) return 'utf-16le';":
      'So near is no text.',
    "return even > many && odd < many / 8 ? 'utf-16be' : null; → return even >= many && odd < many / 8 ? 'utf-16be' : null;":
      'So near is no text.',
    "return even > many && odd < many / 8 ? 'utf-16be' : null; → return even > many && odd <= many / 8 ? 'utf-16be' : null;":
      'So near is no text.',
  },
  'contract/departures/frequencies.ts': {
    'if (headway <= 0) return times; → if (headway < 0) return times;':
      'Would never end, and feeds with such an interval are refused.',
  },
  'contract/departures/rows.ts': {
    'if (!first) return []; → if (false) return [];': 'A group holds one at least, which types do not know.',
  },
  'contract/departures/serviceDay.ts': {
    'if (known !== undefined) return known; → if (false) return known;': 'Only slower.',
    'if (starts.size >= mostStarts) starts.clear(); → if (true) starts.clear();': 'Only slower.',
    'if (starts.size >= mostStarts) starts.clear(); → if (false) starts.clear();': 'Only more memory.',
    'if (starts.size >= mostStarts) starts.clear(); → if (starts.size > mostStarts) starts.clear();':
      'Only more memory.',
    'if (starts.size >= mostStarts) starts.clear(); → if (starts.size >= mostStarts) ;': 'Only more memory.',
    'starts.set(key, start); → ;': 'Only slower.',
  },
  'contract/departures/waits.ts': {
    'return beginnings.length === 0 ? times : [...times, ...beginnings].sort((one, other) => one - other); → return false ? times : [...times, ...beginnings].sort((one, other) => one - other);':
      'Only slower.',
  },
  'contract/listQuery.ts': {
    'const plain = ascii.test(text) ? text.toLowerCase() : folded(text); → const plain = false ? text.toLowerCase() : folded(text);':
      'Only slower.',
  },
  'contract/localTime.ts': {
    'if (!formatter) { → if (true) {': 'Only slower.',
    'formatters.set(timeZone, formatter); → ;': 'Only slower.',
    'const utcMinute = Math.floor(instant / 60_000); → const utcMinute = Math.floor(instant * 60_000);':
      'Only slower: each instant is read by itself.',
    'if (known?.utcMinute === utcMinute) return known; → if (false) return known;': 'Only slower.',
    'latest.set(timeZone, found); → ;': 'Only slower.',
  },
  'contract/messageTime.ts': {
    "if (!period && !days) return 'due'; → if (false) return 'due';": 'Only slower.',
    'while (at !== null && at < last) { → while (at !== null && at <= last) {':
      'What comes at all has come a day before.',
  },
  'contract/legibility.ts': {
    'if (floor === null || !litHeight || !readingDistance || pixels >= floor) return null; → if (floor === null && !litHeight || !readingDistance || pixels >= floor) return null;':
      'The floor is null exactly where one of the others is none.',
    'if (floor === null || !litHeight || !readingDistance || pixels >= floor) return null; → if (floor === null || !litHeight && !readingDistance || pixels >= floor) return null;':
      'The floor is null exactly where one of the others is none.',
  },
  'contract/lineStops/mergePatterns.ts': {
    'if (following !== undefined && following !== stop) its.add(following); → if (following !== undefined || following !== stop) its.add(following);':
      'What has no place is left out at the end.',
    "once(b).length - once(a).length || (a.join('\\n') < b.join('\\n') ? -1 : 1); → once(b).length - once(a).length || (a.join('\\n') <= b.join('\\n') ? -1 : 1);":
      'Of two that are equal it is the same which comes first.',
    'if (!done.has(stop)) visit(stop); → if (true) visit(stop);':
      'Only slower: what is done keeps its place.',
  },
  'contract/lineStops/stretch.ts': {
    'for (const following of stops[at]?.next ?? []) if (following > at) reached.add(following); → for (const following of stops[at]?.next ?? []) if (following >= at) reached.add(following);':
      'A stop is among those it reaches anyway.',
    'if (stops[at]?.next.some((following) => following > at && way.has(following))) way.add(at); → if (stops[at]?.next.some((following) => following >= at && way.has(following))) way.add(at);':
      'No stop follows itself.',
    'if (beginning > end) continue; → if (beginning >= end) continue;': 'No stop follows itself.',
    'if (first < 0 || last < 0) return []; → if (false) return [];':
      'No path begins or ends outside the direction.',
    'if (first < 0 || last < 0) return []; → if (first < 0 && last < 0) return [];':
      'No path begins or ends outside the direction.',
  },
  'contract/zonedTime.ts': {
    'if (!formatter) { → if (true) {': 'Only slower.',
    'formatters.set(timeZone, formatter); → ;': 'Only slower.',
    'if (wallOf(found, timeZone) === wall) return found; → if (false) return found;':
      'Only slower: the search ends there, too.',
    'const middle = Math.floor((early + late) / 2); → const middle = Math.ceil((early + late) / 2);':
      'The search ends at the same instant.',
    'if (wallOf(middle, timeZone) < wall) early = middle; → if (wallOf(middle, timeZone) <= wall) early = middle;':
      'No instant has this local time, which is skipped.',
  },
  'contract/messageTemplate/checkTemplate.ts': {
    ".map((part) => (part.kind === 'text' ? part.text : '')) → .map((part) => (true ? part.text : ''))":
      'Without a slot there is only text: what has none joins as nothing.',
  },
  'contract/past.ts': {
    'end = Math.max(first, end); → end = Math.min(first, end);': 'Only slower: it is found again from there.',
  },
  'contract/planMeetings.ts': {
    'if (ofA === null || ofB === null) return null; → if (false) return null;':
      'Only slower: what never runs meets nothing.',
    'if (ofA === null || ofB === null) return null; → if (ofA === null && ofB === null) return null;':
      'Only slower: what never runs meets nothing.',
  },
  'contract/scenarioPlan.ts': {
    'const first = time.firstDay !== null && time.firstDay > eve ? time.firstDay : eve; → const first = time.firstDay !== null && time.firstDay >= eve ? time.firstDay : eve;':
      'The same day.',
    'const last = time.lastDay !== null && time.lastDay < today ? time.lastDay : today; → const last = time.lastDay !== null && time.lastDay <= today ? time.lastDay : today;':
      'The same day.',
    'for (let day = 0; day <= twoWeeks; day += 1) { → for (let day = 0; day < twoWeeks; day += 1) {':
      'Back from today fourteen days hold each weekday twice.',
  },
  'contract/screenOrders.ts': {
    "types: ['image/webp', 'image/jpeg'], → types: [...[], 'image/jpeg'],":
      'By tests/server/screenOrders.test.ts.',
    "types: ['image/webp', 'image/jpeg'], → types: ['image/webp', ...[]],":
      'By tests/server/screenOrders.test.ts.',
  },
  'contract/serviceHours.ts': {
    'if (found === undefined) { → if (true) {': 'Only slower.',
    'known.set(text, found); → ;': 'Only slower.',
  },
  'contract/serviceSpans.ts': {
    'const found = known.has(hours) → const found = false': 'Only slower.',
    'known.set(hours, found); → ;': 'Only slower.',
    ': inServiceSince({ hours, alerts: false }, now, timeZone); → : inServiceSince({ hours, alerts: true }, now, timeZone);':
      'Alerts have no part in the hours.',
  },
  'contract/speech/silence.ts': {
    'isInService({ hours, alerts: false }, instant, timeZone); → isInService({ hours, alerts: true }, instant, timeZone);':
      'Alerts have no part in the hours.',
  },
  'contract/speech/sound.ts': {
    'const isLoudness = Number.isInteger(loudness) && Number(loudness) >= 0 && Number(loudness) <= 100; → const isLoudness = Number.isInteger(loudness) && Number(loudness) >= 0 && Number(loudness) < 100;':
      'Without a loudness it is 100.',
  },
  'contract/speech/spokenText.ts': {
    'readings.set(abbreviations, known); → ;': 'Only slower.',
    'known.set(language, reading); → ;': 'Only slower.',
    'const parts = reading.rules[at]?.pattern.exec(whole) ?? [whole]; → const parts = reading.rules[at]?.pattern.exec(whole) ?? [...[]];':
      'A rule matches again what it has matched.',
  },
};
