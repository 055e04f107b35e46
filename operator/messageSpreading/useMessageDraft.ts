import { useMemo } from 'react';
import type { Line } from '../../contract/schemas/line.ts';
import type { Draft } from '../../src/features/messagePreview/draftScene.ts';
import { useMediaUrl } from '../../src/shared/mediaUrl.ts';
import { planOf } from './plan.ts';
import type { Spreading } from './useSpreading.ts';

/** The message as a screen would get it; keeps its identity until it changes, so that previews are not redrawn needlessly. */
export function useMessageDraft({ contents, form, libraryMessage, line }: Spreading): Draft {
  const mediaUrl = useMediaUrl();
  const { alert, blink } = planOf(form, libraryMessage);
  return useMemo(
    () => ({
      contents: contents.map(({ language, html, spoken }) => ({
        code: language.code,
        content: html,
        ...(spoken !== undefined && { spoken }),
      })),
      line: line && playerLine(line, mediaUrl),
      alert,
      blink,
    }),
    [contents, line, alert, blink, mediaUrl],
  );
}

function playerLine({ name, color, textColor }: Line, mediaUrl: (path: string) => string): Draft['line'] {
  const picture = mediaUrl(`/rest/download/image/line/name/${encodeURIComponent(name)}`);
  return { name, color: color ?? null, textColor: textColor ?? null, picture };
}
