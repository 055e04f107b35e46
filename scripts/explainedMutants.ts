/**
 * Faults that no test can tell of, or needs to: by file, the line before and after, and why. What is here is left out of
 * the report of `mutate.ts`.
 */
export const explained: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'contract/cutText.ts': {
    "if (longest <= 0) return ''; → if (longest < 0) return '';": 'The rest makes nothing of 0 as well.',
    'const near = text.slice(0, longest + 200); → const near = text;': 'Only slower.',
  },
  'contract/contrast.ts': {
    'return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4; → return value < 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;':
      'No part of a colour has exactly this value.',
    'return steps.find((colour) => worstContrast(colour, grounds) >= enoughContrast) ?? end; → return steps.find((colour) => worstContrast(colour, grounds) > enoughContrast) ?? end;':
      'No two colours have exactly this contrast.',
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
  'contract/timetable/departures.ts': {
    'if (!includesDay(days, weekdayOf(date)) || interval <= 0) return []; → if (!includesDay(days, weekdayOf(date)) || interval < 0) return [];':
      'Would never end, and offers with such an interval are refused.',
  },
  'contract/zonedTime.ts': {
    'if (!formatter) { → if (true) {': 'Only slower.',
    'formatters.set(timeZone, formatter); → ;': 'Only slower.',
  },
  'player/pictures.ts': {
    'sizes.set(path, size); → ;': 'Only slower.',
    'else if (!kept) await cache.put(path, answer); → else if (true) await cache.put(path, answer);':
      'Only slower: what is kept is written again.',
    'sizes.delete(pathname); → ;': 'Only more memory: an address stands for its content.',
  },
  'player/receipts.ts': {
    'let isBehind = false; → let isBehind = true;': 'Each report says it anew before it is read.',
  },
  'contract/listQuery.ts': {
    'const folded = ascii.test(text) ? text.toLowerCase() : fold(text); → const folded = false ? text.toLowerCase() : fold(text);':
      'Only slower.',
  },
  'display/rotation.ts': {
    'const round = durations.reduce((sum, each) => sum + each, 0); → const round = durations.reduce((sum, each) => sum - each, 0);':
      'A remainder is the same by a negative number.',
  },
  'display/advertising.ts': {
    "const interlude = turn.kind === 'interlude' ? interludes[turn.index] : undefined; → const interlude = true ? interludes[turn.index] : undefined;":
      'A turn of messages has no index.',
  },
  'display/departureBoard.ts': {
    'const request2 = second === null ? null : requestAt(row, second); → const request2 = false ? null : requestAt(row, second);':
      'Nobody is asked for a departure that leaves at no time.',
  },
  'display/styles.ts': {
    "const angle = isRecord(background) ? Number(background['angle'] ?? 180) : 0; → const angle = true ? Number(background['angle'] ?? 180) : 0;":
      'The angle of a single colour is not used.',
    "luminance > 0.85 ? '#e9eef4' : luminance < 0.1 ? mixOf(ground, '#ffffff', 0.13) : '#ffffff'; → luminance >= 0.85 ? '#e9eef4' : luminance < 0.1 ? mixOf(ground, '#ffffff', 0.13) : '#ffffff';":
      'No colour has exactly this luminance.',
    "luminance > 0.85 ? '#e9eef4' : luminance < 0.1 ? mixOf(ground, '#ffffff', 0.13) : '#ffffff'; → luminance > 0.85 ? '#e9eef4' : luminance <= 0.1 ? mixOf(ground, '#ffffff', 0.13) : '#ffffff';":
      'No colour has exactly this luminance.',
    "behind = part === 'header' ? grounds : behind; → behind = true ? grounds : behind;":
      'The clock alone has no ground of its own, and it comes right after the header.',
  },
  'display/localTime.ts': {
    'if (!format) { → if (true) {': 'Only slower.',
    'dayFormats.set(timeZone, format); → ;': 'Only slower.',
  },
  'display/paginate.ts': {
    '.filter((cut) => cut > from && cut <= fullest) → .filter((cut) => cut >= from && cut <= fullest)':
      'A part without a line leaves the rest as many pages as before, and is not taken.',
    'if (page.length > 0 && used + gap + row.height > area) turn(); → if (page.length >= 0 && used + gap + row.height > area) turn();':
      'To turn a page on which nothing stands does nothing.',
    'let high = Math.floor((most - least) / 2); → let high = Math.ceil((most - least) / 2);':
      'Only slower: what is larger than the most, which does not fit, does not fit either.',
    'let high = Math.floor((most - least) / 2); → let high = Math.floor((most - least) * 2);':
      'Only slower, for the same reason.',
    'let high = Math.floor((most - least) / 2); → let high = Math.floor((most + least) / 2);':
      'Only slower, for the same reason.',
  },
};

/**
 * Files that no unit test reads, or whose lengths jsdom cannot measure: by path, what they are and which tests prove them.
 * No fault is put into them.
 */
export const explainedFiles: Readonly<Record<string, string>> = {
  'player/main.tsx': 'Puts the page together: tests/e2e/screen.spec.ts, tests/e2e/screenOffline.spec.ts.',
  'player/vite.config.ts':
    'The build: tests/e2e/screenOffline.spec.ts, tests/architecture/screenPage.test.ts.',
  'player/worker/worker.ts': 'Ties shell.ts to a service worker: tests/e2e/screenOffline.spec.ts.',
  'display/FitText.tsx': 'Pixels: « every word of a name » in tests/e2e/screenLayouts.spec.ts.',
  'display/fit.tsx': 'Pixels: tests/e2e/forecast.spec.ts.',
  'display/lines.ts': 'Pixels: tests/e2e/screenLayouts.spec.ts.',
};
