import { useStoreContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { addDays } from '../../contract/zonedTime.ts';
import { type View, views } from './period.ts';

/** A date that exists, `YYYY-MM-DD`; null: none. */
function dateOf(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return null;
  return addDays(text, 0) === text ? text : null;
}

/** Key of the user's last view. */
const keptView = 'agenda.view';

export interface Period {
  view: View;
  /** A date of the period; null: today. */
  date: string | null;
  change(next: { view?: View; date?: string | null }): void;
}

/** The agenda's period: from the address (`?view=month&date=2026-12-01`), else today in the user's last view. */
export function usePeriod(): Period {
  const [params, setParams] = useSearchParams();
  // Not subscribed: the address follows it at once, and the agenda would be drawn for both.
  const store = useStoreContext();
  const view = views.find((one) => one === params.get('view')) ?? store.getItem<View>(keptView) ?? 'week';
  const date = dateOf(params.get('date'));
  return {
    view,
    date,
    change(next) {
      const after = { view, date, ...next };
      store.setItem(keptView, after.view);
      setParams({ view: after.view, ...(after.date !== null && { date: after.date }) }, { replace: true });
    },
  };
}
