/** @jsxImportSource preact */
import type { ScreenType } from '../contract/enums.ts';
import { FitText } from './FitText.tsx';
import { LineSign } from './LineSign.tsx';
import type { TrafficItem } from './scene.ts';
import { displayTexts } from './texts.ts';
import { turnAt } from './turns.ts';

interface Props {
  items: readonly TrafficItem[];
  type: ScreenType;
  instant: number;
  ground: string;
}

const sizes: Record<ScreenType, [number, number]> = { FHD: [44, 24], STRETCH: [34, 20], EMBEDDED: [22, 13] };
const itemMs = 8_000;

/** The state of the network in a strip, one disturbance after the other. */
export function Traffic({ items, type, instant, ground }: Props) {
  const item = items[turnAt(items.length, instant, itemMs)];
  const [most, least] = sizes[type];
  if (!item) return null;
  return (
    <section class="traffic" aria-label={displayTexts.traffic}>
      <div class="title" aria-hidden="true">
        {displayTexts.traffic}
      </div>
      <LineSign line={item.line} />
      <FitText class="disturbance" text={item.text} most={most} least={least} ground={ground} />
    </section>
  );
}
