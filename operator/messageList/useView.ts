import { useSearchParams } from 'react-router-dom';
import { useKept } from '../../src/data/useKept.ts';

export const views = ['sites', 'messages', 'ended'] as const;
export type View = (typeof views)[number];

const isView = (name: string | null): name is View => views.some((view) => view === name);

/**
 * The page's view: from the address (`?view=ended`), else the user's last one. The ended messages are never remembered as a
 * start view.
 */
export function useView(): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const [kept, keep] = useKept<View>('messageList.view', 'sites');
  const asked = params.get('view');
  return [
    isView(asked) ? asked : kept,
    (view) => {
      if (view !== 'ended') keep(view);
      setParams({ view });
    },
  ];
}
