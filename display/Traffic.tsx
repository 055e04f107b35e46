import { useState } from 'react';
import type { PlayerTraffic } from '../contract/schemas/player.ts';
import { FitText } from './FitText.tsx';
import { LineSign } from './LineSign.tsx';
import { displayTexts } from './texts.ts';
import { firstOf, lookOfTraffic, standingMs, wordsOfTraffic, type Round } from './traffic.ts';
import { dueAt } from './rotation.ts';

interface Props {
  /** Perturbations in force, most important first. */
  items: readonly PlayerTraffic[];
  /** At the top of the screen or at its bottom. */
  place: 'top' | 'bottom';
  instant: number;
  ground: string;
}

/**
 * Perturbations in a strip, one after the other, each with its configured display time (TRF-2); a new one is shown at once.
 * Without any there is no strip.
 */
export function Traffic({ items, place, instant, ground }: Props) {
  const [known, setKnown] = useState<Round | null>(null);
  const round = firstOf(items, known, instant);
  const { from, since } = round;
  const turn = dueAt(items.slice(from).concat(items.slice(0, from)).map(standingMs), instant - since);
  const index = (from + turn.index) % items.length;
  const item = items[index];
  const due = item?.id ?? 0;
  if (round !== known || round.due !== due) setKnown({ ...round, due });
  if (!item) return null;
  const { background, color, fontFamily, scale, align } = lookOfTraffic(item);
  const pageOf = (pages: number) => Math.floor((turn.elapsed / standingMs(item)) * pages);
  return (
    <section className={`traffic ${place} ${align}`} aria-label={displayTexts.traffic}>
      <div className="label">
        <span aria-hidden="true">{displayTexts.traffic}</span>
        {items.length > 1 && <span className="pages">{displayTexts.page(index + 1, items.length)}</span>}
      </div>
      <div className="notice" style={{ background, color, fontFamily }}>
        <LineSign line={item.line} />
        <FitText
          key={item.id}
          className="disturbance"
          {...wordsOfTraffic(item)}
          scale={scale}
          ground={ground}
          pageOf={pageOf}
        />
      </div>
    </section>
  );
}
