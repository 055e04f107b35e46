import { useCallback, useState } from 'react';
import type { News } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { anchorOffset, useAnchor } from '../../src/shared/useAnchor.ts';
import { anchorOf } from './anchors.ts';
import { spreadPayload } from './spreadPayload.ts';
import { useSpread } from './useSpread.ts';
import type { Spreading } from './useSpreading.ts';

/**
 * « Diffuser »: refuses what the page can see is missing, and keeps the form then (SPR-8); else spreads (SPR-10).
 * `last`: the message that was spread last.
 */
export function useSubmit(project: Project, spreading: Spreading) {
  const { dispatch, refusal, form, contents, line, direction, selection } = spreading;
  const dialogs = useDialogs();
  const goTo = useAnchor(anchorOffset.spreading);
  const [last, setLast] = useState<News | null>(null);
  const onDone = useCallback(
    (outcome: 'spread' | 'failed', news?: News) => {
      dispatch({ type: 'clean', keep: outcome === 'failed' });
      if (news) setLast(news);
    },
    [dispatch],
  );
  const spread = useSpread(project.id, onDone);

  const submit = () => {
    if (refusal) {
      dialogs.error({ message: texts.spreading[refusal] });
      goTo(anchorOf[refusal]);
      return;
    }
    const directionName = direction?.name ?? null;
    void spread(spreadPayload({ form, contents, line, directionName, screens: [...selection.ids] }));
  };
  return { submit, last, forgetLast: useCallback(() => setLast(null), []) };
}
