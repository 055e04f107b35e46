import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { addDays } from '../../contract/zonedTime.ts';
import { useKept } from '../../src/data/useKept.ts';
import { type View, views } from './period.ts';

/** A date that exists, `YYYY-MM-DD`; null: none. */
function dateOf(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return null;
  return addDays(text, 0) === text ? text : null;
}

interface Period {
  view: View;
  /** A date of the period; null: today. */
  date: string | null;
}

/**
 * The agenda's period, and how to choose another: from the address (`?view=month&date=2026-12-01`), else today in the user's
 * last view. The address follows a choice once it is drawn, since the whole console is drawn for a new address.
 */
export function usePeriod(): Period & { change: (next: Partial<Period>) => void } {
  const [params, setParams] = useSearchParams();
  const [kept, keep] = useKept<View>('agenda.view', 'week');
  const view = views.find((one) => one === params.get('view')) ?? kept;
  const { key } = useLocation();
  /** Chosen at the address with this key, which follows. */
  const [chosen, setChosen] = useState<{ at: string; period: Period } | null>(null);
  const period = chosen?.at === key ? chosen.period : { view, date: dateOf(params.get('date')) };
  const drawn = useDeferredValue(chosen);
  const follow = useEffectEvent(({ view: next, date }: Period) => {
    keep(next);
    setParams({ view: next, ...(date !== null && { date }) }, { replace: true });
  });
  useEffect(() => {
    if (drawn) follow(drawn.period);
  }, [drawn]);
  return { ...period, change: (next) => setChosen({ at: key, period: { ...period, ...next } }) };
}
