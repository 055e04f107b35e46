import { useEffect } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { texts } from '../i18n/index.ts';

/** Says that a page of the surrounding list could not be read: react-admin goes to its first page then. */
export function useToldPage(): void {
  const { error, data, page } = useListContext();
  const notify = useNotify();
  const isLost = error != null && data === undefined && page > 1;
  useEffect(() => {
    if (isLost) notify(texts.common.loadFailed, { type: 'error' });
  }, [isLost, notify]);
}
