import type { Explained } from '../mutants.ts';

export const server: Explained = {
  'server/domain/board/Board.ts': {
    'bySetup.set(setup, json); → ;': 'Only slower.',
    'if (part) part.body = null; → if (true) part.body = null;':
      'The site of each screen is known, which types do not know.',
    'if (setup === undefined) continue; → if (false) continue;':
      'Only slower: without a setup there is no traffic.',
    '} else if (before.screens.length - left.length < spread.screens.length) { → } else if (before.screens.length - left.length <= spread.screens.length) {':
      'Only slower: the same is put in its place.',
    '} else if (before.screens.length - left.length < spread.screens.length) { → } else if (true) {':
      'Only slower: the same is put in its place.',
  },
  'server/domain/board/ScreenState.ts': {
    'if (json === undefined) { → if (true) {': 'Only slower.',
    'written.set(one, json); → ;': 'Only slower.',
  },
  'server/domain/configuration/importPlan.ts': {
    'return `new ${JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))}`; → return `new ${JSON.stringify(Object.entries(row).sort(([a], [b]) => (a <= b ? -1 : 1)))}`;':
      'A row has each field once.',
    'changesOf(fields, before && before.values, password === undefined ? open : { ...open, password: true }), → changesOf(fields, before && before.values, password === undefined ? open : { ...open, password: false }),':
      'Any value stands for it: the trail keeps none.',
    'if (match) planned.push(planRow(entity, state, by, row, match, checkUnique)); → if (true) planned.push(planRow(entity, state, by, row, match, checkUnique));':
      'Each row has a match, which types do not know.',
  },
  'server/domain/departures/builtFeed.ts': {
    'if (found) return found; → if (false) return found;': 'Only slower.',
    'if (route) routes.set(id, route); → if (true) routes.set(id, route);':
      'The route of each trip is there, which types do not know.',
    'if (route) routes.set(id, route); → if (false) routes.set(id, route);': 'Only slower.',
    'if (route) routes.set(id, route); → if (route) ;': 'Only slower.',
    'if (habitsOfAll.some(({ latest }) => from <= latest)) { → if (true) {': 'Only slower.',
    'if (its.length > 0) times.set(id, its); → if (true) times.set(id, its);': 'No moment is no departure.',
    'if (its.length > 0) times.set(id, its); → if (its.length >= 0) times.set(id, its);':
      'No moment is no departure.',
    'const unknown = ids.filter((id) => !details.has(id)); → const unknown = ids;': 'Only slower.',
    'if (unknown.length === 0) return; → if (false) return;': 'Only slower.',
    'if (!route) return []; → if (false) return [];':
      'The route of each trip is there, which types do not know.',
  },
  'server/domain/departures/feedKnowing.ts': {
    'if (gtfsId === null) return false; → if (gtfsId === null) return true;':
      "No route of a feed is without an id, so that none is such a line's.",
    'if (gtfsId === null) return false; → if (false) return false;':
      'No route of a feed is without an id, which types do not know.',
    'if (stopId === null) return undefined; → if (false) return undefined;':
      'No stop of a feed is without a name, which types do not know.',
  },
  'server/domain/departures/passages.ts': {
    'const ofFeed = point.line ? [] : lines.filter((line) => isOf(feed, line, feeds)); → const ofFeed = false ? [] : lines.filter((line) => isOf(feed, line, feeds));':
      'Only slower: a point of one line asks for no other.',
    'const named = directionId === null ? undefined : line?.directions[directionId]; → const named = false ? undefined : line?.directions[directionId];':
      'No direction is without a number, which types do not know.',
    'if (changesAt === null || changesAt <= from || changesAt >= to) return [{ from, to }]; → if (changesAt === null || changesAt < from || changesAt >= to) return [{ from, to }];':
      'The part before an offer that comes now is empty.',
  },
  'server/domain/gtfs/build/buildFeed.ts': {
    "db.pragma('journal_mode = memory'); → ;": 'Only slower.',
    "db.pragma('synchronous = off'); → ;": 'Only slower.',
    "db.pragma('locking_mode = exclusive'); → ;": 'Only slower.',
    "db.pragma('cache_size = -16384'); → ;": 'Only slower.',
    'sync(part); → ;': 'No test takes the power away.',
    'sync(dirname(target)); → ;': 'No test takes the power away.',
    'fsyncSync(file); → ;': 'No test takes the power away.',
    'closeSync(file); → ;': 'A worker that ends closes its files.',
  },
  'server/domain/gtfs/build/csvReader.ts': {
    'while (start < end && isSpace(text.charCodeAt(start))) start += 1; → while (start <= end && isSpace(text.charCodeAt(start))) start += 1;':
      'A field that is all blanks is empty either way.',
    'while (start < end && isSpace(text.charCodeAt(end - 1))) end -= 1; → while (start <= end && isSpace(text.charCodeAt(end - 1))) end -= 1;':
      'A field that is all blanks is empty already.',
    'return number >= 0 ? number : read(this.value(column)); → return false ? number : read(this.value(column));':
      'Only slower.',
    'return number >= 0 ? number : read(this.value(column)); → return number > 0 ? number : read(this.value(column));':
      'Only slower.',
    'if (this.count < maxFields) { → if (true) {': 'An array of numbers takes nothing beyond its length.',
    'if (this.count < maxFields) { → if (this.count <= maxFields) {':
      'An array of numbers takes nothing beyond its length.',
    'while (start < length) { → while (start <= length) {': 'An empty line at the end, which is left out.',
    'if (at < length && code === quote) { → if (true) {':
      'Only slower: what has no quotes is read as what has some.',
    'if (at < length && code === quote) { → if (at < length || code === quote) {':
      'Only slower: what has no quotes is read as what has some.',
    'if (at < length && code === quote) { → if (at <= length && code === quote) {':
      'Only slower: what has no quotes is read as what has some.',
    'const end = at > fieldStart && text.charCodeAt(at - 1) === carriageReturn ? at - 1 : at; → const end = at >= fieldStart && text.charCodeAt(at - 1) === carriageReturn ? at - 1 : at;':
      'Before a field stands a comma or the end of a line.',
  },
  'server/domain/gtfs/build/finishFeed.ts': {
    'if (start !== 0) shift.run({ start, trip }); → if (true) shift.run({ start, trip });':
      'Only slower: to shift by nothing changes nothing.',
    'if (!days || days.first === null || days.last === null) { → if (!days || days.first === null && days.last === null) {':
      'Both days are there or neither, and an answer always.',
    'if (!days || days.first === null || days.last === null) { → if (!days && days.first === null || days.last === null) {':
      'Both days are there or neither, and an answer always.',
    "if (db.prepare('select 1 from scattered').get() === undefined) return false; → if (false) return false;":
      'Only slower.',
  },
  'server/domain/gtfs/build/keys.ts': {
    'if (remembered !== undefined) return remembered; → if (false) return remembered;': 'Only slower.',
    'if (known.size === maxKeys) known = new Map(); → if (true) known = new Map();': 'Only slower.',
    'if (known.size === maxKeys) known = new Map(); → if (false) known = new Map();': 'Only more memory.',
    'if (known.size === maxKeys) known = new Map(); → if (known.size !== maxKeys) known = new Map();':
      'Only slower.',
    'known.set(apart(key), id); → ;': 'Only slower.',
  },
  'server/domain/gtfs/build/loadServices.ts': {
    'const route = routeId === null ? null : routes.find(routeId); → const route = false ? null : routes.find(routeId);':
      'No record has nothing for its key.',
    'const service = serviceId === null ? null : services.find(serviceId); → const service = false ? null : services.find(serviceId);':
      'No record has nothing for its key.',
    'const trip = tripId === null ? null : trips.find(tripId); → const trip = false ? null : trips.find(tripId);':
      'No record has nothing for its key.',
  },
  'server/domain/gtfs/build/loadStopTimes.ts': {
    'inserts.set(key, insert); → ;': 'Only slower.',
    'const line = stops[0]?.line ?? 0; → const line = stops[0]?.line && 0;':
      'Only slower: each line is bound by itself.',
    'const followsLines = stops.every((stop, at) => stop.line === line + at); → const followsLines = stops.every((stop, at) => stop.line !== line + at);':
      'Only slower: each line is bound by itself.',
    'if (stops.length <= most) return writeSome(trip, service, stops); → if (false) return writeSome(trip, service, stops);':
      'Only slower: a short trip is cut as a long one, into one piece.',
    'if (stops.length <= most) return writeSome(trip, service, stops); → if (stops.length < most) return writeSome(trip, service, stops);':
      'Only slower: a short trip is cut as a long one, into one piece.',
    'if (!isSame || gathered.length === maxStops) { → if (true) {': 'Only slower.',
    'if (!isSame || gathered.length === maxStops) { → if (!isSame || gathered.length !== maxStops) {':
      'Only slower, and more memory.',
    "if (sequence < 0) file.integer(record, 'stop_sequence'); → if (true) file.integer(record, 'stop_sequence');":
      'Of a number that is one nothing is told.',
    "if (sequence < 0) file.integer(record, 'stop_sequence'); → if (sequence <= 0) file.integer(record, 'stop_sequence');":
      'Of a number that is one nothing is told.',
    "return value === '' || value === '0' ? 0 : file.choice(record, 'pickup_type', 3); → return false ? 0 : file.choice(record, 'pickup_type', 3);":
      'Only slower.',
    "return value === '' || value === '0' ? 0 : file.choice(record, 'pickup_type', 3); → return value === '' && value === '0' ? 0 : file.choice(record, 'pickup_type', 3);":
      'Only slower.',
  },
  'server/domain/gtfs/build/readFeedFile.ts': {
    'for (let at = 0; at < header.count; at += 1) { → for (let at = 0; at <= header.count; at += 1) {':
      'Behind the last name stands nothing, which is no name.',
    'let hasWrongBytes = false; → let hasWrongBytes = true;': 'Only slower.',
    'if (count > width && isUsed(record, width)) { → if (count >= width && isUsed(record, width)) {':
      'Only slower: there is nothing behind its columns.',
  },
  'server/domain/gtfs/build/tripTimes.ts': {
    'if (!isInOrder(stops)) stops.sort((a, b) => a.sequence - b.sequence); → if (true) stops.sort((a, b) => a.sequence - b.sequence);':
      'Only slower: what is in order is sorted again.',
    'if (arrival === null || departure === null) continue; → if (arrival === null && departure === null) continue;':
      'Both are known or neither.',
    'if (index > known + 1) interpolate(stops.slice(known + 1, index), start, arrival); → if (true) interpolate(stops.slice(known + 1, index), start, arrival);':
      'Only slower: nothing stands between.',
    'if (index > known + 1) interpolate(stops.slice(known + 1, index), start, arrival); → if (index >= known + 1) interpolate(stops.slice(known + 1, index), start, arrival);':
      'Only slower: nothing stands between.',
    'if (index > known + 1) interpolate(stops.slice(known + 1, index), start, arrival); → if (index > known - 1) interpolate(stops.slice(known + 1, index), start, arrival);':
      'Only slower: nothing stands between.',
    'if (sequence < before) return false; → if (true) return false;':
      'Only slower: what is in order is sorted again.',
    'if (sequence < before) return false; → if (sequence <= before) return false;':
      'Only slower: what is in order is sorted again.',
    'return true; → return false;': 'Only slower: what is in order is sorted again.',
  },
  'server/domain/gtfs/build/unpack.ts': {
    'const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false }); → const packed = await zip.openReadStreamPromise(entry, { decodeFileData: true });':
      'Bytes come as they are packed either way: the library unpacks where the option is not given.',
  },
  'server/domain/gtfs/currentFeed.ts': {
    'const db = new BetterSqlite3(path, { readonly: true, fileMustExist: true }); → const db = new BetterSqlite3(path, { readonly: false, fileMustExist: true });':
      'Either of the two locks keeps the file as it is.',
    'const db = new BetterSqlite3(path, { readonly: true, fileMustExist: true }); → const db = new BetterSqlite3(path, { readonly: true, fileMustExist: false });':
      'What is opened for reading alone is not made either.',
    "db.pragma('query_only = on'); → ;": 'Either of the two locks keeps the file as it is.',
    "db.pragma('mmap_size = 1073741824'); → ;": 'Only slower.',
  },
  'server/domain/gtfs/feedFolder.ts': {
    'if (/\\.(zip|part)$/.test(name) && isAbandoned(path, what)) rmSync(path, { force: true }); → if (/\\.(zip|part)$/.test(name) && isAbandoned(path, what)) rmSync(path, { force: false });':
      'For a file that another server removes in this very moment.',
    "if (name.endsWith('.db') && !kept.has(name)) rmSync(join(folder, name), { force: true }); → if (name.endsWith('.db') && !kept.has(name)) rmSync(join(folder, name), { force: false });":
      'For a file that another server removes in this very moment.',
    'const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0); → const age = Date.now() - (statSync(path, { throwIfNoEntry: true })?.mtimeMs ?? 0);':
      'For a file that another server removes in this very moment.',
    'return age > abandonedMs; → return age >= abandonedMs;': 'No file is of exactly this age.',
  },
  'server/domain/pictures/kinds.ts': {
    'while (at < bytes.length) { → while (at <= bytes.length) {': 'Beyond its end stands no block.',
  },
  'server/domain/feeds/feedHosts.ts': {
    "const entries = (text ?? '') .split(',') .map((entry) => entry.trim()) .filter((entry) => entry !== '') → const entries = (text ?? '') .split(',') .map((entry) => entry.trim())":
      'No address of the web has an empty host.',
  },
  'server/domain/feeds/fetchFeed.ts': {
    'connected(); → ;': 'Only a timer that ends nothing any more.',
    'else callback(null, first.address, first.family); → else ;':
      'Node asks for all addresses, unless its options say otherwise.',
    'else if (options.all) callback(null, [first, ...others]); → else if (true) callback(null, [first, ...others]);':
      'Node asks for all addresses, unless its options say otherwise.',
  },
  'server/domain/traffic/gtfsRealtime.ts': {
    "let [id, isDeleted, isAlert, cause, effect] = ['', false, false, 1, 8]; → let [id, isDeleted, isAlert, cause, effect] = ['', false, false, 1, ...[]];":
      'An effect that nobody says is no additional service either.',
  },
  'server/domain/traffic/inForce.ts': {
    'if (!other || line.newsConfLineId < other.newsConfLineId) shownBy.set(one, line); → if (!other || line.newsConfLineId <= other.newsConfLineId) shownBy.set(one, line);':
      'No two messaging lines have one id.',
    'if (!line) return []; → if (false) return [];': 'Each that is wanted has one, which types do not know.',
    'Math.min(...periods.flatMap(([from]) => (from !== null && from > now ? [from] : []))); → Math.min(...periods.flatMap(([from]) => (from !== null && from >= now ? [from] : [])));':
      'What begins now is in force, and does not come.',
  },
  'server/domain/traffic/listPerturbations.ts': {
    '.filter(([from]) => from !== null && from > now) → .filter(([from]) => from !== null && from >= now)':
      'What begins now is in force, and does not come.',
  },
  'server/domain/traffic/matching.ts': {
    'if (own.length > 4 * maxKept) own.sort(order).splice(maxKept); → if (own.length > 4 * maxKept) ;':
      'Only more memory: all are cut at the end.',
    'if (own.length > 4 * maxKept) own.sort(order).splice(maxKept); → if (own.length > 4 / maxKept) own.sort(order).splice(maxKept);':
      'Only slower.',
    'if (own.length > 4 * maxKept) own.sort(order).splice(maxKept); → if (own.length >= 4 * maxKept) own.sort(order).splice(maxKept);':
      'Only slower.',
    'if (own.length > 4 * maxKept) own.sort(order).splice(maxKept); → if (false) own.sort(order).splice(maxKept);':
      'Only more memory: all are cut at the end.',
    'if (own.length > 4 * maxKept) own.sort(order).splice(maxKept); → if (true) own.sort(order).splice(maxKept);':
      'Only slower.',
  },
  'server/domain/traffic/siri.ts': {
    'const parser = new SaxesParser({ xmlns: true, position: false }); → const parser = new SaxesParser({ xmlns: true, position: true });':
      'Only slower.',
    'for (const [key, inner] of Object.entries(isRecord(element) ? element : {})) { → for (const [key, inner] of Object.entries(true ? element : {})) {':
      'What is no object has no elements, or the characters of a text, which are none of SIRI.',
    'else if (isRecord(element)) { → else if (true) {':
      'What is no word is an object: lists and nothing are left out before, which types do not know.',
    'const language = isRecord(element) ? wordOf(element.lang) : null; → const language = true ? wordOf(element.lang) : null;':
      'A bare value has no `lang`.',
  },
  'server/domain/traffic/siriDelivery.ts': {
    'if (!spans || !last) return; → if (!spans && !last) return;':
      'A period that ends has begun, which types do not know.',
    'if (this.#text.length < maxRawText) this.#text += text; → if (this.#text.length <= maxRawText) this.#text += text;':
      'Only more memory: it is cut where it is taken.',
    'if (this.#text.length < maxRawText) this.#text += text; → if (true) this.#text += text;':
      'Only more memory: it is cut where it is taken.',
    "if (this.#path.length > maxDepth) throw new FeedFailure('SIRI : éléments trop imbriqués'); → if (this.#path.length >= maxDepth) throw new FeedFailure('SIRI : éléments trop imbriqués');":
      'Nobody nests so deep.',
  },
  'server/domain/traffic/trafficBoards.ts': {
    'const id = digestOf(list).slice(0, 16); → const id = digestOf(list);':
      'A longer name stands for the list as well.',
    'if (instant < slot.from) sendToAll(slot); → if (instant <= slot.from) sendToAll(slot);':
      'At the same instant nothing is another, which is not told again.',
    'if (slots.has(projectId)) sendTo(slot, follower); → if (true) sendTo(slot, follower);':
      'Nobody is told of what has not been read.',
    'isOutdated: false, → isOutdated: true,': 'The first reading says it anew.',
  },
  'server/events/turns.ts': {
    'clearTimeout(timer); → ;': 'Only a timer more: what runs is not broken off.',
  },
  'server/plugins/app/rights.ts': {
    "app.decorateRequest('project', null); → ;":
      'Only slower: a request gets the field when it has a project.',
  },
  'server/plugins/app/session.ts': {
    "app.decorateRequest('user', null); → ;": 'Only slower: a request gets the field when it has a user.',
  },
  'server/plugins/app/validation.ts': {
    'if (count >= manyValues) return count; → if (false) return count;': 'Only slower.',
    'if (count >= manyValues) return count; → if (count > manyValues) return count;':
      'Only slower: it counts one more.',
    'const first = isBody ? bodyFirst(schema) : all; → const first = true ? bodyFirst(schema) : all;':
      'Of an address it is never asked for.',
    'return validate(data) ? true : { error: Object.assign(new Error(), { validation: validate.errors }) }; → return validate(data) ? false : { error: Object.assign(new Error(), { validation: validate.errors }) };':
      'Fastify looks for an error alone.',
  },
  'server/shared/refuse.ts': {
    'if (Array.isArray(value)) { → if (false) {': 'Only slower: the keys of a list are its places.',
  },
  'server/shared/tasks.ts': {
    "signal?.removeEventListener('abort', leave); → ;":
      'Only more memory: whoever has his turn waits no more.',
    "signal?.addEventListener('abort', leave, { once: true }); → signal?.addEventListener('abort', leave, { once: false });":
      'Only more memory: what has its turn or is given up is so once.',
  },
};
