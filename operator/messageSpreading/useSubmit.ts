import { useCallback } from 'react';
import type { Project } from '../../contract/schemas/project.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { anchorOffset, useAnchor } from '../../src/shared/useAnchor.ts';
import { anchorOf } from './anchors.ts';
import { spreadPayload } from './spreadPayload.ts';
import { useSpread } from './useSpread.ts';
import type { Spreading } from './useSpreading.ts';

/** « Diffuser »: refuses what the page can see is missing, and keeps the form then (SPR-8); else spreads (SPR-10). */
export function useSubmit(project: Project, spreading: Spreading) {
  const { dispatch, refusal, form, contents, line, direction, selection } = spreading;
  const dialogs = useDialogs();
  const goTo = useAnchor(anchorOffset.spreading);
  const clean = useCallback(
    (outcome: 'spread' | 'failed') => dispatch({ type: 'clean', keep: outcome === 'failed' }),
    [dispatch],
  );
  const spread = useSpread(project.id, clean);

  return () => {
    if (refusal) {
      dialogs.error({ message: texts.spreading[refusal] });
      goTo(anchorOf[refusal]);
      return;
    }
    const directionName = direction?.name ?? null;
    void spread(spreadPayload({ form, contents, line, directionName, screens: [...selection.ids] }));
  };
}
