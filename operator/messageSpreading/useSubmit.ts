import { useCallback, useState } from 'react';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { useAfterTransitions } from '../../src/shared/useAfterTransitions.ts';
import { anchorOffset, useAnchor } from '../../src/shared/useAnchor.ts';
import { anchorOf, messageAnchor } from './anchors.ts';
import { spreadPayload } from './spreadPayload.ts';
import { useSpread, type Spreaded } from './useSpread.ts';
import type { Spreading } from './useSpreading.ts';
import { textQuestion } from './textQuestion.ts';

const words = texts.spreading;
/**
 * « Diffuser »: refuses if something is visibly missing, and then keeps the form (SPR-8); else spreads (SPR-10). `last`: the
 * message that was last spread. `onEmptied`: the form holds the message no longer.
 */
export function useSubmit(project: Project, spreading: Spreading, onEmptied: () => void) {
  const { dispatch, selection } = spreading;
  const dialogs = useDialogs();
  const goTo = useAnchor(anchorOffset.spreading);
  const [last, setLast] = useState<Spreaded | null>(null);
  const onDone = useCallback(
    (spreaded: Spreaded | null) => {
      dispatch({ type: 'clean', keep: spreaded === null });
      onEmptied();
      if (spreaded) setLast(spreaded);
    },
    [dispatch, onEmptied],
  );
  const onDoneUnseen = useCallback(() => {
    dispatch({ type: 'clean', keep: false });
    onEmptied();
  }, [dispatch, onEmptied]);
  const spread = useSpread(project.id, { onDone, onDoneUnseen });

  /** `left`: those of the chosen screens that are left out. */
  const submit = async (left: readonly Screen[] = []) => {
    const { refusal, gone, form, entry, contents, line, direction, choice, publish, state } = spreading;
    if (gone !== null) {
      dialogs.error({ message: words.library.gone(gone) });
      goTo(messageAnchor);
      return;
    }
    if (refusal) {
      dialogs.error({ message: words[refusal] });
      goTo(anchorOf[refusal]);
      return;
    }
    const leftIds = new Set(left.map(({ id }) => id));
    const ids = [...selection.ids].filter((id) => !leftIds.has(id));
    const chosen = new Set([...state.screens].filter((id) => !leftIds.has(id)));
    const question = textQuestion(entry.textState, form, contents);
    if (question && !(await dialogs.confirm(question))) return;
    const directionName = direction?.name ?? null;
    const place = { line, directionName, screens: ids, chosen, choice, publish };
    await spread(spreadPayload({ form, contents, ...place }));
  };
  return {
    submit: useAfterTransitions(() => void submit()),
    submitWithoutFull: useAfterTransitions((full: readonly Screen[]) => void submit(full)),
    last,
    forgetLast: useCallback(() => setLast(null), []),
  };
}
