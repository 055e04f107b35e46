import { clockOfInstant } from '../contract/localTime.ts';
import { type Due, interludesOf } from './advertising.ts';
import type { Arrangement } from './arrangement.ts';
import { boardPageMs, Departures, pagesOfBoard } from './Departures.tsx';
import { dayText } from './localTime.ts';
import { type LayoutListener, Messages } from './Messages.tsx';
import { roundLimitOf } from './modeSettings.ts';
import { lookOf, type Scene } from './scene.ts';
import type { PlayerPicture } from '../contract/schemas/player.ts';
import type { usePictures } from './usePictures.ts';

interface AdPictureProps {
  picture: PlayerPicture;
  /** Called when the picture cannot be drawn. */
  onBroken: (path: string) => void;
}

/** A picture in place of the messages: complete, as large as their area allows. */
function AdPicture({ picture: { image, name }, onBroken }: AdPictureProps) {
  return (
    <div className="ad" key={image}>
      <img src={image} alt={name} decoding="sync" onError={() => onBroken(image)} />
    </div>
  );
}

/** Shown if there is nothing else: the time, in large type. */
function Idle({ instant, timeZone }: { instant: number; timeZone: string }) {
  return (
    <div className="face">
      <div className="time">{clockOfInstant(instant, timeZone)}</div>
      <div className="day">{dayText(instant, timeZone)}</div>
    </div>
  );
}

interface Props {
  scene: Scene;
  arrangement: Arrangement;
  /** The pictures that may be shown. */
  advertising: Omit<ReturnType<typeof usePictures>, 'pictures'> & { pictures: readonly PlayerPicture[] };
  /** `instant`: what the clock shows, ms since the epoch; `turning`: time that turns the pages. */
  instant: number;
  turning: number;
  /** The message is being written. */
  draft: boolean;
  /** Background colours of messages, and of the text shown when none is due. */
  paper: string;
  bare: string;
  /** Changes when text sizes must be measured again; `signs`: the same for messages with line pictures. */
  ground: string;
  signs: string;
  onLayout: LayoutListener | undefined;
}

/** The message area: messages, pictures, departures that alternate with them, or the time. */
export function News({
  scene,
  arrangement: { isIdle, fallback, inTurn },
  advertising: { pictures, arrival, dropPicture },
  instant,
  turning,
  draft,
  paper,
  bare,
  ground,
  signs,
  onLayout,
}: Props) {
  const { messages, project, template } = scene;
  const turnMs = inTurn && pagesOfBoard(inTurn.board, inTurn.shape) * boardPageMs;
  const interludes = interludesOf(pictures, turnMs);
  const draw = ({ interlude, elapsed }: Due) =>
    interlude?.kind === 'picture' ? (
      <AdPicture picture={interlude.picture} onBroken={dropPicture} />
    ) : (
      // Their turn goes on by itself when they need more pages, or fewer.
      inTurn && <Departures key={turnMs} {...inTurn} instant={elapsed} ground={ground} />
    );
  if (isIdle) return <Idle instant={instant} timeZone={project.timeZone} />;
  // While no message is due, pictures take precedence over the default message, which is written on the background.
  const isDefault = messages.length + pictures.length === 0 && fallback.length > 0;
  return (
    <Messages
      kind={isDefault ? 'default' : 'list'}
      mode={isDefault ? 'STATION' : lookOf(scene)}
      messages={isDefault ? fallback : messages}
      paper={isDefault ? bare : paper}
      draft={draft}
      interludes={interludes}
      draw={draw}
      arrival={arrival}
      instant={turning}
      limit={roundLimitOf(template?.json, project.roundSeconds)}
      onLayout={onLayout}
      ground={`${ground}/${signs}`}
    />
  );
}
