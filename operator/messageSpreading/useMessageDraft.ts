import { useMemo } from 'react';
import type { Draft } from '../../src/features/messagePreview/draftScene.ts';
import { useLineSign } from '../../src/features/messagePreview/useLineSign.ts';
import { planOf } from './plan.ts';
import type { Spreading } from './useSpreading.ts';

/** The message as a screen would get it; keeps its identity until it changes, so that previews are not redrawn needlessly. */
export function useMessageDraft({ contents, form, libraryMessage, line }: Spreading): Draft {
  const signOf = useLineSign();
  const { alert, blink } = planOf(form, libraryMessage);
  return useMemo(
    () => ({
      contents: contents.map(({ language, html, spoken }) => ({
        code: language.code,
        content: html,
        ...(spoken !== undefined && { spoken }),
      })),
      line: line && signOf(line),
      alert,
      blink,
    }),
    [contents, line, alert, blink, signOf],
  );
}
