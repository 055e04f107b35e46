import { useCallback, useState } from 'react';
import { cutText } from '../../contract/cutText.ts';
import { textOfHtml } from '../../contract/html.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { anchorOffset, useAnchor } from '../../src/shared/useAnchor.ts';
import { anchorOf } from './anchors.ts';
import { firstContent } from './message.ts';
import { spreadPayload } from './spreadPayload.ts';
import { useSpread } from './useSpread.ts';
import type { Spreading } from './useSpreading.ts';

const words = texts.spreading;
/** Characters of a text that a question quotes. */
const longestQuote = 200;

/**
 * « Diffuser »: refuses what the page can see is missing, and keeps the form then (SPR-8); else spreads (SPR-10).
 * `last`: the message that was spread last.
 */
export function useSubmit(project: Project, spreading: Spreading) {
  const { dispatch, refusal, form, entry, contents, line, direction, selection } = spreading;
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

  const submit = async () => {
    if (refusal) {
      dialogs.error({ message: words[refusal] });
      goTo(anchorOf[refusal]);
      return;
    }
    // A text that names what is no longer chosen goes out on purpose alone (CMP-8).
    if (entry.textState === 'outdated') {
      const text = cutText(textOfHtml(firstContent(contents)), longestQuote);
      if (!(await dialogs.confirm(words.outdatedQuestion(text)))) return;
    }
    const directionName = direction?.name ?? null;
    await spread(spreadPayload({ form, contents, line, directionName, screens: [...selection.ids] }));
  };
  return { submit: () => void submit(), last, forgetLast: useCallback(() => setLast(null), []) };
}
