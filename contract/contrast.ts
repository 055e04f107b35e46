/** Relative luminance of `#rrggbb`, 0 (black) to 1 (white). */
export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours `#rrggbb`, 1 (equal) to 21 (black and white), as defined by WCAG. */
export function contrastOf(a: string, b: string): number {
  const [low = 0, high = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Minimum contrast of legible text (WCAG AA). */
const enoughContrast = 4.5;

const worstContrast = (ink: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrastOf(ink, ground)));

/** Interpolates between two colours: 0 is the first, 1 the second. */
export function mixOf(from: string, to: string, share: number): string {
  const part = (colour: string, start: number) => parseInt(colour.slice(start, start + 2), 16);
  const mixed = [1, 3, 5].map((start) =>
    Math.round(part(from, start) * (1 - share) + part(to, start) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

const inks = ['#10233f', '#ffffff'] as const;
const ends = ['#000000', '#ffffff'] as const;

/**
 * A text colour for all of these backgrounds, each `#rrggbb`: the wanted one, mixed with black or white only as far as
 * legibility requires; without a wanted one, dark or white. The least bad if none is legible on all.
 */
export function legibleOn(grounds: readonly string[], wanted: string | null = null): string {
  const best = (candidates: readonly string[]) =>
    [...candidates].sort((a, b) => worstContrast(b, grounds) - worstContrast(a, grounds))[0] ?? inks[0];
  const start = wanted ?? best(inks);
  const end = best(ends);
  const steps = Array.from({ length: 11 }, (_, step) => (step === 0 ? start : mixOf(start, end, step / 10)));
  return steps.find((colour) => worstContrast(colour, grounds) >= enoughContrast) ?? end;
}
