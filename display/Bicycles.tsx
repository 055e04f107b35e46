import { clockOfInstant } from '../contract/localTime.ts';
import type { PlayerStation } from '../contract/schemas/player.ts';
import { wordsOfStation } from './bicycles.ts';
import { FitText } from './FitText.tsx';
import { pageAt, rotationAt } from './rotation.ts';
import { displayTexts } from './texts.ts';

interface Props {
  stations: readonly PlayerStation[];
  /** Number of stations side by side. */
  columns: number;
  /** The clock, ms. */
  instant: number;
  /** Time that turns the pages, ms. */
  turning: number;
  timeZone: string;
  ground: string;
}

/** How long a page of stations is shown, ms. */
const pageMs = 10_000;

interface CountProps {
  count: number | null;
  unit: string;
}

const Count = ({ count, unit }: CountProps) =>
  count !== null && (
    <span className="count">
      <b>{count}</b> <span className="unit">{unit}</span>
    </span>
  );

function Station({ station, instant, turning, timeZone, ground }: Props & { station: PlayerStation }) {
  const words = wordsOfStation(station, instant);
  const texts = displayTexts.bicycles;
  const pageOf = (parts: number) => rotationAt(parts, turning % pageMs, pageMs / parts);
  // The name gets the room that the other cells leave.
  const around = `${ground}/${JSON.stringify(words)}`;
  return (
    <div className={`station-of-bikes ${words.kind}`}>
      <FitText className="station-name" text={station.name} pageOf={pageOf} ground={around} />
      {words.kind === 'counts' ? (
        <>
          <Count count={words.bikes} unit={texts.bikes(words.bikes ?? 0)} />
          <Count count={words.docks} unit={texts.docks(words.docks ?? 0)} />
          {words.since !== null && (
            <span className="since">{texts.since(clockOfInstant(words.since, timeZone))}</span>
          )}
        </>
      ) : (
        <span className="since">{texts[words.kind]}</span>
      )}
    </div>
  );
}

/** Bicycles and free docks at the site's stations, in a strip across the screen (LIV-3). */
export function Bicycles(props: Props) {
  const { stations, columns, turning } = props;
  const pages = Math.ceil(stations.length / columns);
  return (
    <section className="bicycles" aria-label={displayTexts.bicycles.label}>
      <div className="label">
        <svg viewBox="0 0 24 16" aria-hidden="true">
          <circle cx="5.5" cy="11" r="4" />
          <circle cx="18.5" cy="11" r="4" />
          <path d="M5.5 11 9 4h6l3.5 7M9 4l3.6 7H5.5M12.6 11 15 4V1.6h2.2M7.4 2.6h3" />
        </svg>
        {pages > 1 && (
          <span className="pages">{displayTexts.page(rotationAt(pages, turning, pageMs) + 1, pages)}</span>
        )}
      </div>
      <div className="stations">
        {pageAt(stations, columns, turning, pageMs).map((station) => (
          <Station key={station.id} {...props} station={station} />
        ))}
      </div>
    </section>
  );
}
