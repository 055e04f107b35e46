/** Stops in a common order, and for each the next stops: indices into that order. */
export interface MergedStops {
  order: readonly string[];
  next: readonly (readonly number[])[];
}

/** Distinct stops, each at its first call: a loop serves one twice. */
const once = (pattern: readonly string[]): string[] => [...new Set(pattern)];

/** For each stop of the patterns, its successors in order of appearance. */
function followers(patterns: readonly (readonly string[])[]): Map<string, Set<string>> {
  const next = new Map<string, Set<string>>();
  for (const pattern of patterns) {
    for (const [at, stop] of pattern.entries()) {
      const its = next.get(stop) ?? new Set();
      next.set(stop, its);
      const following = pattern[at + 1];
      if (following !== undefined && following !== stop) its.add(following);
    }
  }
  return next;
}

function reaches(from: string, to: string, edges: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const seen = new Set([from]);
  for (const stop of seen) {
    if (stop === to) return true;
    for (const following of edges.get(stop) ?? []) seen.add(following);
  }
  return false;
}

/** Successor relation of the patterns, without edges that would form a cycle. */
function withoutCircles(patterns: readonly (readonly string[])[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const pattern of patterns.map(once)) {
    for (const [at, stop] of pattern.entries()) {
      const its = edges.get(stop) ?? new Set();
      edges.set(stop, its);
      const following = pattern[at + 1];
      if (following === undefined || its.has(following)) continue;
      if (!reaches(following, stop, edges)) its.add(following);
    }
  }
  return edges;
}

/** Makes the result independent of the order of the patterns. */
const longestFirst = (a: readonly string[], b: readonly string[]): number =>
  once(b).length - once(a).length || (a.join('\n') < b.join('\n') ? -1 : 1);

/**
 * Merges the stops of several patterns of a direction into one order (CMP-1): the longest pattern stays intact, branches
 * stay together, and every stop follows those it is reached from. Cycles are broken at their end.
 */
export function mergePatterns(patterns: readonly (readonly string[])[]): MergedStops {
  const sorted = [...patterns].sort(longestFirst);
  const edges = withoutCircles(sorted);
  const done = new Set<string>();
  // Depth first, in reverse: the stop visited last comes first, directly followed by its successors.
  const visit = (start: string) => {
    const path = [{ stop: start, left: [...(edges.get(start) ?? [])] }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const following = top.left.pop();
      if (following === undefined) {
        done.add(top.stop);
        path.pop();
      } else if (!done.has(following)) {
        path.push({ stop: following, left: [...(edges.get(following) ?? [])] });
      }
    }
  };
  for (const stop of [...edges.keys()].reverse()) {
    if (!done.has(stop)) visit(stop);
  }
  const order = [...done].reverse();
  const places = new Map(order.map((stop, at) => [stop, at]));
  const next = followers(sorted);
  return {
    order,
    next: order.map((stop) => [...(next.get(stop) ?? [])].flatMap((one) => places.get(one) ?? [])),
  };
}
