import { useListContext } from 'react-admin';
import { failureText } from '../shared/failureText.ts';
import { RetryAlert } from '../shared/RetryAlert.tsx';

/** Says that the surrounding list could not be read, or not be read again (MSG-7). */
export function ListAlerts({ words }: { words: { loadFailed: string; stale: string } }) {
  const { data, error, isFetching, refetch } = useListContext();
  if (!error) return null;
  const query = { isFetching, refetch };
  if (data) return <RetryAlert severity="warning" title={words.stale} query={query} />;
  const text = failureText(error, '').trim();
  return <RetryAlert severity="error" title={words.loadFailed} text={text} query={query} />;
}
