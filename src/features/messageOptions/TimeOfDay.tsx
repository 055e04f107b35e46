import Box from '@mui/material/Box';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

// Any one day: a period knows times of the day alone.
const midnight = dayjs('2000-01-01T00:00:00');

interface Props {
  label: string;
  minute: number;
  /** Whether a time makes a whole period as it is: it counts at once, so that the bar says what the field does. */
  isWhole: (minute: number) => boolean;
  /** A time that makes a whole period, or one that makes none and that the field was left with. */
  onChange: (minute: number) => void;
}

/** French, 24 h, no seconds (LIB-6). A time that is being typed, as « 1 » of « 19 », is judged when the field is left. */
export function TimeOfDay({ label, minute, isWhole, onChange }: Props) {
  // What the field shows and the period cannot take: a time, or an hour that was rubbed out.
  const [pending, setPending] = useState<number | 'none' | null>(null);
  const [round, setRound] = useState(0);
  const isOpen = useRef(false);

  const leave = () => {
    if (pending === null) return;
    setPending(null);
    // The field keeps what it cannot read to itself: another one shows the time that counts.
    if (pending === 'none') setRound(round + 1);
    else onChange(pending);
  };

  useEffect(() => {
    if (pending === null) return;
    // Ctrl+Entrée acts on the page from within the field: what would change on the way out is shown instead.
    const listen = (event: KeyboardEvent) => {
      const acts = event.ctrlKey || event.metaKey;
      // In the list of times Entrée alone chooses one.
      if (event.key !== 'Enter' || (isOpen.current && !acts)) return;
      event.preventDefault();
      event.stopPropagation();
      flushSync(leave);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  });

  return (
    <Box
      sx={{ flex: 1, minWidth: 0 }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isOpen.current && !currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <TimePicker
        key={round}
        label={label}
        ampm={false}
        views={['hours', 'minutes']}
        format="HH:mm"
        timeSteps={{ hours: 1, minutes: 1 }}
        value={midnight.add(typeof pending === 'number' ? pending : minute, 'minute')}
        onChange={(time) => {
          if (!time?.isValid()) {
            setPending('none');
            return;
          }
          const typed = time.hour() * 60 + time.minute();
          const counts = isWhole(typed);
          setPending(counts ? null : typed);
          if (counts) onChange(typed);
        }}
        onOpen={() => {
          isOpen.current = true;
        }}
        onClose={() => {
          isOpen.current = false;
          leave();
        }}
        slotProps={{ textField: { size: 'small', fullWidth: true } }}
      />
    </Box>
  );
}
