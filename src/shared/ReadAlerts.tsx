import type { Reading } from './reading.ts';
import { RetryAlert } from './RetryAlert.tsx';

interface Props {
  reading: Reading;
  words: { loadFailed: string; stale: string };
}

/** Says that data could not be read or refreshed (MSG-7). */
export function ReadAlerts({ reading: { failure, isStale, isReloading, reload }, words }: Props) {
  const retry = { busy: isReloading, onRetry: reload };
  if (failure)
    return <RetryAlert severity="error" title={words.loadFailed} text={failure.message} {...retry} />;
  return isStale && <RetryAlert severity="warning" title={words.stale} {...retry} />;
}
