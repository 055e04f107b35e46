/** @jsxImportSource preact */
import type { ScreenType } from '../contract/enums.ts';
import { FitText } from './FitText.tsx';
import { LineSign } from './LineSign.tsx';
import type { Departure } from './scene.ts';
import { displayTexts } from './texts.ts';
import { pageAt } from './turns.ts';

interface Props {
  departures: readonly Departure[];
  type: ScreenType;
  /** No message stands beside them. */
  alone: boolean;
  instant: number;
  ground: string;
}

/** Rows that are read from afar: beside messages, and alone. */
const capacities: Record<ScreenType, { beside: number; alone: number }> = {
  FHD: { beside: 5, alone: 5 },
  STRETCH: { beside: 4, alone: 4 },
  EMBEDDED: { beside: 2, alone: 4 },
};
const directionSizes: Record<ScreenType, [number, number]> = {
  FHD: [46, 26],
  STRETCH: [36, 22],
  EMBEDDED: [24, 14],
};
const pageMs = 10_000;

function Wait({ part, minutes }: { part: 'time1' | 'time2'; minutes: number | null }) {
  const { value, unit } = displayTexts.wait(minutes);
  return (
    <div class={`wait ${part} ${unit || minutes === null ? '' : 'near'}`}>
      {value}
      {unit && <span class="unit"> {unit}</span>}
    </div>
  );
}

/** The next two waiting times of each line and direction; page after page when there are many. */
export function Departures({ departures, type, alone, instant, ground }: Props) {
  const capacity = capacities[type][alone ? 'alone' : 'beside'];
  const [most, least] = directionSizes[type];
  return (
    <section class={`times ${alone ? 'all' : ''}`} aria-label={displayTexts.departures}>
      <div class="title" aria-hidden="true">
        {displayTexts.departures}
      </div>
      <div class="departures" style={{ gridTemplateRows: `repeat(${capacity}, minmax(0, 1fr))` }}>
        {pageAt(departures, capacity, instant, pageMs).map(({ line, direction, time1, time2 }) => (
          <div class="departure" key={`${line.name}/${direction}`}>
            <LineSign line={line} />
            <FitText class="direction" text={direction} most={most} least={least} ground={ground} />
            <Wait part="time1" minutes={time1} />
            <Wait part="time2" minutes={time2} />
          </div>
        ))}
      </div>
    </section>
  );
}
