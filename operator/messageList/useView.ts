import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router-dom';

export const views = ['sites', 'messages', 'ended'] as const;
export type View = (typeof views)[number];

const isView = (name: string | null): name is View => views.some((view) => view === name);

/**
 * What the page shows: as its address says (`?view=ended`), else as the user had it last. What has ended is looked up and
 * left again: nobody begins there.
 */
export function useView(): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const [kept, keep] = useStore<View>('messageList.view', 'sites');
  const asked = params.get('view');
  return [
    isView(asked) ? asked : kept,
    (view) => {
      if (view !== 'ended') keep(view);
      setParams({ view });
    },
  ];
}
