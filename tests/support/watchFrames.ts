import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** What the browser puts on its display from now on, also while one page takes the place of another. */
export async function watchFrames(page: Page): Promise<{ dark: () => Promise<number[]> }> {
  const session = await page.context().newCDPSession(page);
  const frames: Buffer[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'));
    // A page that has gone takes no more answers.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', maxWidth: 320, maxHeight: 200 });
  return {
    /** The frames, by number, in which all is of one colour. Throws when there was none to look at. */
    dark: async () => {
      await session.send('Page.stopScreencast');
      if (frames.length === 0) throw new Error('The browser has shown nothing.');
      const spreads = await Promise.all(
        frames.map(async (frame) =>
          Math.max(...(await sharp(frame).stats()).channels.map(({ stdev }) => stdev)),
        ),
      );
      return spreads.flatMap((spread, index) => (spread < 2 ? [index] : []));
    },
  };
}
