import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { dayMs } from '../../../contract/durations.ts';
import type { News } from '../../../contract/schemas/news.ts';

/** Size and rows of the console's agenda (agenda.ts checks the number). */
const row = 30;
const height = 690;

/** First and last instant of the week, or month, of an instant. */
function boundsOf(view: 'week' | 'month', now: Date): [from: number, to: number] {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  if (view === 'month') return [new Date(year, month, 1).getTime(), new Date(year, month + 1, 1).getTime()];
  const monday = new Date(year, month, day - ((now.getDay() + 6) % 7)).getTime();
  return [monday, monday + 7 * dayMs];
}

/** A bare virtualised list of the messages of a week or a month. */
export default function AgendaList() {
  const { data = [] } = useGetList<News>('news', { pagination: { page: 1, perPage: Infinity } });
  const [view, setView] = useState<'week' | 'month'>('week');
  const [start, end] = boundsOf(view, new Date());
  const rows = data.filter(({ from, until }) => (from ?? 0) < end && (until ?? Infinity) > start);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => row,
    overscan: 4,
  });
  return (
    <>
      <Button onClick={() => setView('month')}>Mois</Button>
      <Button onClick={() => setView('week')}>Semaine</Button>
      <div ref={scroller} style={{ height, overflowY: 'auto' }}>
        <div style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start: top }) => {
            const news = rows[index];
            return (
              news && (
                <ListItem
                  key={key}
                  component="div"
                  role="listitem"
                  dense
                  aria-setsize={rows.length}
                  sx={{ position: 'absolute', height: row }}
                  style={{ top }}
                >
                  <ListItemText primary={news.title} secondary={news.period} />
                </ListItem>
              )
            );
          })}
        </div>
      </div>
    </>
  );
}
