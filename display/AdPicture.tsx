import type { PlayerPicture } from '../contract/schemas/player.ts';

interface Props {
  picture: PlayerPicture;
  /** It could not be drawn. */
  onBroken: (path: string) => void;
}

/** A picture in place of the messages: whole, as large as their area allows. */
export function AdPicture({ picture: { image, name }, onBroken }: Props) {
  return (
    <div className="ad" key={image}>
      <img src={image} alt={name} decoding="sync" onError={() => onBroken(image)} />
    </div>
  );
}
