import {
  type ComponentProps,
  type ReactNode,
  startTransition,
  useCallback,
  useMemo,
  useOptimistic,
} from 'react';
import type { Take } from '../../src/features/choosing/TakeButtons.tsx';
import { screensTaken } from '../../src/features/choosing/takenChoice.ts';
import { ScreenSelector } from '../../src/features/screenSelector/ScreenSelector.tsx';
import { type Selection, selectionOf } from '../../src/features/screenSelector/selection.ts';

type Change = (latest: Selection) => Selection;

const changed = (latest: Selection, change: Change) => change(latest);

interface Props extends Omit<ComponentProps<typeof ScreenSelector>, 'tools'> {
  onTake: Take;
  /** Must keep its identity, as `onTake` must. */
  toolsWith: (onTake: Take) => ReactNode;
}

/**
 * The screen selector of a large form: what is chosen is shown at once, and the form follows in a transition, since
 * rendering all of it takes longer than the checkboxes.
 */
export function QuickSelector({ selection, onChange, onTake, toolsWith, ...rest }: Props) {
  const { index } = rest;
  const [shown, show] = useOptimistic(selection, changed);
  const changeNow = useCallback(
    (change: Change) =>
      startTransition(() => {
        show(change);
        onChange(change);
      }),
    [show, onChange],
  );
  const takeNow = useCallback<Take>(
    (choice, added) =>
      startTransition(() => {
        show(({ ids }) => selectionOf(index, screensTaken(ids, choice, added)));
        onTake(choice, added);
      }),
    [index, show, onTake],
  );
  const tools = useMemo(() => toolsWith(takeNow), [toolsWith, takeNow]);
  return <ScreenSelector {...rest} selection={shown} onChange={changeNow} tools={tools} />;
}
