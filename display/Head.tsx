import { useState } from 'react';
import { FitText } from './FitText.tsx';
import { isLocalPath } from './localPath.ts';
import { clockText, dayText } from './localTime.ts';
import type { Scene } from './scene.ts';
import { rotationAt } from './rotation.ts';

interface Props {
  scene: Scene;
  instant: number;
  /** The idle face shows the time itself. */
  withClock: boolean;
  ground: string;
}

/** How long a part of a name stands that does not fit as a whole, ms. */
const partMs = 5_000;

/** Whose network this is, where the screen stands, and the time there. */
export function Head({ scene, instant, withClock, ground }: Props) {
  const { screen, project } = scene;
  const { picture = null } = project;
  const [broken, setBroken] = useState<string | null>(null);
  const pageOf = (pages: number) => rotationAt(pages, instant, partMs);
  const [time, day] = [clockText(instant, project.timeZone), dayText(instant, project.timeZone)];
  // The clock's figures are of different widths, and what stands beside it has the rest.
  const around = `${ground}/${withClock ? time : ''}`;
  return (
    <div className="head">
      {picture !== null && picture !== broken && isLocalPath(picture) && (
        <img className="logo" src={picture} alt="" onError={() => setBroken(picture)} />
      )}
      <div className="place">
        <FitText className="network" text={project.longName} {...{ pageOf }} ground={around} />
        <FitText className="site" text={screen.siteName} {...{ pageOf }} ground={around} />
        <FitText className="name" text={screen.name} {...{ pageOf }} ground={around} />
      </div>
      {withClock && (
        <div className="clock">
          <div className="time">{time}</div>
          <div className="day">{day}</div>
        </div>
      )}
    </div>
  );
}
