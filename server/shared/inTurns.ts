import { setImmediate as turn } from 'node:timers/promises';

/** How long one piece of long work keeps all others waiting, ms. */
const longestMs = 10;

/** Does something for each of a long list, with turns of all other work in between: an import holds nobody up. */
export async function inTurns<T>(list: Iterable<T>, work: (item: T, at: number) => void): Promise<void> {
  let since = performance.now();
  let at = 0;
  for (const item of list) {
    work(item, at++);
    if (performance.now() - since < longestMs) continue;
    await turn();
    since = performance.now();
  }
}

/** What a long list becomes, item by item, with turns of all other work in between. */
export async function mapInTurns<T, U>(list: Iterable<T>, map: (item: T, at: number) => U): Promise<U[]> {
  const mapped: U[] = [];
  await inTurns(list, (item, at) => void mapped.push(map(item, at)));
  return mapped;
}
