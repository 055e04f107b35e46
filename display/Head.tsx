/** @jsxImportSource preact */
import type { ScreenType } from '../contract/enums.ts';
import { FitText } from './FitText.tsx';
import { clockText, dayText } from './localTime.ts';
import type { Scene } from './scene.ts';

interface Props {
  scene: Scene;
  instant: number;
  /** The idle face shows the time itself. */
  withClock: boolean;
  ground: string;
}

const siteSizes: Record<ScreenType, [number, number]> = {
  FHD: [64, 30],
  STRETCH: [52, 26],
  EMBEDDED: [34, 20],
};
const screenSizesOfText: Record<ScreenType, [number, number]> = {
  FHD: [32, 20],
  STRETCH: [28, 18],
  EMBEDDED: [18, 14],
};

/** Whose network this is, where the screen stands, and the time there. */
export function Head({ scene, instant, withClock, ground }: Props) {
  const { screen, project } = scene;
  const [most, least] = siteSizes[screen.type];
  const [nameMost, nameLeast] = screenSizesOfText[screen.type];
  return (
    <div class="head">
      <div class="place">
        <FitText class="network" text={project.longName} most={nameMost} least={nameLeast} ground={ground} />
        <FitText class="site" text={screen.siteName} most={most} least={least} ground={ground} />
        <FitText class="name" text={screen.name} most={nameMost} least={nameLeast} ground={ground} />
      </div>
      {withClock && (
        <div class="clock">
          <div class="time">{clockText(instant, project.timeZone)}</div>
          <div class="day">{dayText(instant, project.timeZone)}</div>
        </div>
      )}
    </div>
  );
}
