import { type ComponentProps, startTransition, useCallback, useOptimistic } from 'react';
import { ScreenSelector } from '../../src/features/screenSelector/ScreenSelector.tsx';
import type { Selection } from '../../src/features/screenSelector/selection.ts';

type Change = (latest: Selection) => Selection;

const changed = (latest: Selection, change: Change) => change(latest);

/**
 * The screen selector of a large form: a tick is shown at once, and the form follows in a transition, since rendering all
 * of it takes longer than the tick.
 */
export function QuickSelector({ selection, onChange, ...rest }: ComponentProps<typeof ScreenSelector>) {
  const [shown, show] = useOptimistic(selection, changed);
  const changeNow = useCallback(
    (change: Change) =>
      startTransition(() => {
        show(change);
        onChange(change);
      }),
    [show, onChange],
  );
  return <ScreenSelector {...rest} selection={shown} onChange={changeNow} />;
}
