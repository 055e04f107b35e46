import { createRoot } from 'react-dom/client';
import type { Scene } from '../../display/scene.ts';
import { shadowRootOf } from '../../display/styleSheets/index.ts';
import { Stage } from '../../display/Stage.tsx';
import { loadFonts } from '../../player/fonts.ts';
import { faultsOf, placesIn, seenLetters, type Regions } from './screenGeometry.ts';

declare global {
  interface Window {
    /** Draws a scene in the page, alone, in its own pixels, its clock beginning at `instant` (ms); with or without its server. */
    draw: (scene: Scene, instant: number, isCutOff?: boolean) => Promise<void>;
    /** Draws another scene over the one that is drawn, which goes on. */
    redraw: (scene: Scene) => Promise<void>;
    /** All that is wrong with what is drawn, in words. */
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
/** Of one that is drawn, nothing is left for the next. */
let drawing = 0;

const twoFrames = () =>
  new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));

/** A picture of this size, as a screen would fetch it. */
async function pictureOf(width: number, height: number): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#2f6f4f';
    context.fillRect(0, 0, width, height);
  }
  return URL.createObjectURL(await canvas.convertToBlob());
}

/** `size:WxH` stands for a picture of that size, which no scene could hold as data. */
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
