import { useCallback } from 'react';
import { HttpError } from 'react-admin';
import { texts } from '../i18n/index.ts';
import { useOperatorData } from './useOperatorData.ts';
import { useDialogs } from '../shared/dialogs/useDialogs.ts';

/** Opens a screen's page in another tab, to view it (SCR-4). */
export function useOpenScreen(): (screenId: string) => Promise<void> {
  const dataProvider = useOperatorData();
  const dialogs = useDialogs();
  return useCallback(
    async (screenId) => {
      // The tab opens empty within the click: after the server's answer, a browser would block it.
      const tab = window.open('', '_blank');
      try {
        const url = await dataProvider.lookPageUrl(screenId);
        if (tab === null) throw new Error('the browser refused to open a tab');
        tab.opener = null;
        tab.location.replace(url);
      } catch (error) {
        tab?.close();
        const { openScreenFailed } = texts.messageList;
        dialogs.error({ message: error instanceof HttpError ? error.message : openScreenFailed });
      }
    },
    [dataProvider, dialogs],
  );
}
