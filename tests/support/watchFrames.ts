import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Records the frames that the browser displays from now on, also while one page replaces another. */
export async function watchFrames(page: Page): Promise<{ dark: () => Promise<number[]> }> {
  const session = await page.context().newCDPSession(page);
  const frames: Buffer[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'));
    // A closed page accepts no acknowledgements.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', maxWidth: 320, maxHeight: 200 });
  return {
    /** Numbers of the frames that have a single colour. Throws if there were no frames. */
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
