import type { QueryCache } from '@tanstack/react-query';

/**
 * Keeps the error of a query without data while it is fetched again, as TanStack Query does for one with data. It would
 * otherwise be pending again, and the alert with « Réessayer » would disappear under the user's press, with the focus (MSG-7).
 * A query that nothing shows any more starts afresh.
 */
export function keepFailures(cache: QueryCache): void {
  const failures = new WeakMap<object, Error>();
  cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'observerRemoved' && query.getObserversCount() === 0) failures.delete(query);
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') failures.delete(query);
    else if (event.action.type === 'error' && query.state.data === undefined) {
      const error: unknown = event.action.error;
      if (error instanceof Error && query.getObserversCount() > 0) failures.set(query, error);
    } else if (event.action.type === 'fetch') {
      const error = failures.get(query);
      if (error) query.setState({ status: 'error', error });
    }
  });
}
