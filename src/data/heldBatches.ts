import { HttpError } from 'react-admin';
import { mostHeldScreens } from '../../contract/limits.ts';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';

type Read = (screenIds: readonly string[]) => Promise<HeldScreen[]>;

/** One of several simultaneous requests. */
interface Asked {
  screenIds: readonly string[];
  answer: (held: Promise<HeldScreen[]>) => void;
}

/** A deleted screen affects only its own row; any other error would repeat for each row. */
const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;

/** Reads for several requests at once; if one of their screens is gone, repeats each request alone. */
function readFor(all: readonly Asked[], read: Read): void {
  const whole = read(all.flatMap(({ screenIds }) => screenIds));
  for (const { screenIds, answer } of all) {
    const own = new Set(screenIds);
    const isOwn = ({ snapshot }: HeldScreen) => own.has(snapshot.screen.id);
    answer(
      whole.then(
        (held) => held.filter(isOwn),
        (error: Error) => (all.length > 1 && isGone(error) ? read(screenIds) : Promise.reject(error)),
      ),
    );
  }
}

/** Combines simultaneous requests into calls of at most `most` screens. */
export function inBatches(read: Read, most = mostHeldScreens): Read {
  let waiting: Asked[] = [];
  function flush(): void {
    const asked = waiting;
    waiting = [];
    let batch: Asked[] = [];
    let screens = 0;
    for (const one of asked) {
      if (batch.length > 0 && screens + one.screenIds.length > most) {
        readFor(batch, read);
        [batch, screens] = [[], 0];
      }
      batch.push(one);
      screens += one.screenIds.length;
    }
    readFor(batch, read);
  }
  return (screenIds) =>
    new Promise((answer) => {
      waiting.push({ screenIds, answer });
      if (waiting.length === 1) queueMicrotask(flush);
    });
}

const readers = new WeakMap<OperatorMethods, Map<number, Read>>();

/** Reads what some screens of a project have; simultaneous requests of a page's rows are combined. */
export function heldReaderOf(data: OperatorMethods, projectId: number): Read {
  const known = readers.get(data) ?? new Map<number, Read>();
  readers.set(data, known);
  const found = known.get(projectId) ?? inBatches((ids) => data.heldScreens(projectId, ids));
  known.set(projectId, found);
  return found;
}
