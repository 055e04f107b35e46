import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useRef, useState } from 'react';

const screens = Array.from({ length: 10_000 }, (_, index) => ({
  id: `screen-${index + 1}`,
  name: `Quai ${index + 1}`,
}));
const all = new Set(screens.map(({ id }) => id));
const none: ReadonlySet<string> = new Set();

const stops = Array.from({ length: 60 }, (_, index) => `Arrêt ${index + 1}`);

/** A bare field that finds one of 60 stops by name, as those of a stretch do. */
function Stop() {
  return (
    <Autocomplete
      options={stops}
      blurOnSelect="mouse"
      renderInput={(props) => <TextField {...props} label="À" />}
    />
  );
}

/** Size and rows of the console's choice of screens: 32 px each (fullLine.ts checks the number). */
const row = 32;
const columns = 1;
const height = 500;

const Tick = memo(function Tick(props: {
  id: string;
  name: string;
  checked: boolean;
  onToggle: (id: string) => void;
}) {
  return (
    <label style={{ display: 'flex', height: row }}>
      <input type="checkbox" checked={props.checked} onChange={() => props.onToggle(props.id)} />
      {props.name}
    </label>
  );
});

/** A bare virtualised list of as many screens, with a checkbox for all, and a field for a stop. */
export default function FullLine() {
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(none);
  const toggle = useCallback(
    (id: string) =>
      setChosen(
        (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
    [],
  );
  const virtualizer = useVirtualizer({
    count: screens.length,
    lanes: columns,
    getScrollElement: () => scroller.current,
    estimateSize: () => row,
  });
  return (
    <>
      <Stop />
      <label>
        <input
          type="checkbox"
          checked={chosen.size === all.size}
          onChange={() => setChosen(chosen.size === all.size ? none : all)}
        />
        Ligne entière
      </label>
      <div ref={scroller} style={{ height, overflowY: 'auto' }}>
        <div style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, lane, start }) => {
            const screen = screens[index];
            return (
              screen && (
                <div
                  key={key}
                  style={{ position: 'absolute', top: start, left: `${(100 / columns) * lane}%` }}
                >
                  <Tick {...screen} checked={chosen.has(screen.id)} onToggle={toggle} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </>
  );
}
