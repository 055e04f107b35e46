import { lineSignSvg } from '../contract/lineSign.ts';
import type { PlayerLine } from '../contract/schemas/player.ts';
import { isLocalPath } from './localPath.ts';
import { signKindOf } from './messageView.ts';
import { useBroken } from './useBroken.ts';
import { proportionOf } from './useSigns.ts';

/** A line's picture, or a sign drawn from its name and colours; renders nothing without a line (PRV-1). */
export function LineSign({ line }: { line: PlayerLine | null }) {
  const [broken, setBroken] = useBroken();
  const kind = signKindOf(line);
  if (line === null || kind === null) return null;
  const { picture, name } = line;
  const proportion = picture === null ? null : proportionOf(picture);
  if (picture !== null && proportion !== null && picture !== broken && isLocalPath(picture)) {
    return (
      <img
        // A browser would show the picture before until this one has arrived.
        key={picture}
        className={`sign ${kind}`}
        src={picture}
        alt={name}
        // Reserves its room before it is drawn.
        style={proportion === undefined ? undefined : { aspectRatio: String(proportion) }}
        onError={() => setBroken(picture)}
      />
    );
  }
  return (
    <span
      className={`sign ${kind}`}
      role="img"
      aria-label={name}
      // Safe: the contract's own drawing, with its texts escaped and its colours checked.
      dangerouslySetInnerHTML={{ __html: lineSignSvg(line) }}
    />
  );
}
