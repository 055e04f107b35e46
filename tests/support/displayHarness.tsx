import { createRoot } from 'react-dom/client';
import type { Scene } from '../../display/scene.ts';
import { shadowRootOf } from '../../display/styleSheets/index.ts';
import { Stage } from '../../display/Stage.tsx';
import { loadFonts } from '../../player/fonts.ts';
import { faultsOf, placesIn, seenLetters, type Regions } from './screenGeometry.ts';

declare global {
  interface Window {
    /**
     * Draws a scene alone in the page, in its own pixels, with a clock that starts at `instant` (ms); `isCutOff`: without
     * its server.
     */
    draw: (scene: Scene, instant: number, isCutOff?: boolean) => Promise<void>;
    /** Replaces the drawn scene by another one, without remounting. */
    redraw: (scene: Scene) => Promise<void>;
    /** All faults of what is drawn, as texts. */
    faults: () => string[];
    places: () => Regions;
    letters: (selector: string) => ReturnType<typeof seenLetters>;
  }
}

loadFonts();
const started = Promise.all([...document.fonts].map((face) => face.load()));
const host = document.getElementById('screen');
if (!host) throw new Error('The page lacks its place');
const root = createRoot(shadowRootOf(host));
let now = Date.now;
/** Key of the drawing, so that nothing of one scene remains for the next. */
let drawing = 0;

const twoFrames = () =>
  new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));

/** Object URL of a picture of this size, as if a screen had fetched it. */
async function pictureOf(width: number, height: number): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#2f6f4f';
    context.fillRect(0, 0, width, height);
  }
  return URL.createObjectURL(await canvas.convertToBlob());
}

/** Replaces `size:WxH` by a picture of that size, since scenes are plain data. */
async function withPictures(scene: Scene): Promise<Scene> {
  const advertising = await Promise.all(
    (scene.advertising ?? []).map(async (picture) => {
      const [, width, height] = /^size:(\d+)x(\d+)$/.exec(picture.image) ?? [];
      return width && height
        ? { ...picture, image: await pictureOf(Number(width), Number(height)) }
        : picture;
    }),
  );
  return { ...scene, advertising };
}

window.draw = async (scene, instant, isCutOff = false) => {
  await started;
  drawing += 1;
  const opened = Date.now();
  now = () => instant + Date.now() - opened;
  const whole = await withPictures(scene);
  root.render(
    <Stage key={drawing} scene={whole} offline={isCutOff} offlineSince={instant} now={now} fit="window" />,
  );
  await twoFrames();
  const wanted = scene.advertising?.length ?? 0;
  // A picture is decoded before it is drawn.
  if (wanted > 0) await twoFrames();
};
window.redraw = async (scene) => {
  root.render(<Stage key={drawing} scene={scene} now={now} fit="window" />);
  await twoFrames();
};
window.faults = () => faultsOf(host);
window.places = () => placesIn(host);
window.letters = (selector) => seenLetters(host, selector);
