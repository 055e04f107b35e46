import { useCallback } from 'react';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { screensOf } from '../../src/features/standings/screenStandings.ts';
import { useRemoveNews } from '../../src/features/screenMessages/useRemoveNews.ts';

/** Removes a message from one screen without its dialog, after asking (MSG-8). Answers whether it was removed. */
export function useConfirmedRemoval(projectId: number): (news: News, screen: Screen) => Promise<boolean> {
  const dialogs = useDialogs();
  const remove = useRemoveNews(projectId);
  return useCallback(
    async (news, screen) => {
      const { confirmTitle, confirmText, removeOf } = texts.messageList;
      const text = `${removeOf(news.title, screensOf(news).length)}\n${confirmText(screen.name)}`;
      const agreed = await dialogs.confirm({ title: confirmTitle, text });
      return agreed && (await remove(news.id, screen.id, 'screen'));
    },
    [dialogs, remove],
  );
}
