import { useEffect } from 'react';
import { texts } from '../i18n/index.ts';

/** Sets the title of the browser's tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${texts.common.product}`;
  }, [title]);
}
