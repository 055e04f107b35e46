import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** A day, or a day and time (`2026-03-29`, `2026-03-29T02:30`), as a picker with `WallAdapter` takes and gives it. */
export const wallTime = (text: string) => dayjs.utc(text);

/**
 * Has pickers compute with days of 24 hours, whatever the browser's zone: there an hour is missing on the day on which its
 * clocks change, and what is typed of it would become another one.
 */
export class WallAdapter extends AdapterDayjs {
  constructor(...options: ConstructorParameters<typeof AdapterDayjs>) {
    super(...options);
    const { date } = this;
    // Without a value: now, by the browser's clock.
    this.date = (value) =>
      date(value === undefined ? (dayjs().format('YYYY-MM-DDTHH:mm:ss') as typeof value) : value, 'UTC');
    this.parse = (value, format) => (value === '' ? null : dayjs.utc(value, format, true));
  }
}
