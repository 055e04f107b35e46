import { build, type InlineConfig, type Rolldown } from 'vite';

/**
 * The scripts of a build as a release has them. Test runners set NODE_ENV, with which Vite writes what helps developers
 * into them: more bytes, and the folders of this machine.
 */
export async function buildReleased(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    const built = await build({ ...config, logLevel: 'error' });
    return [built]
      .flat()
      .flatMap((one) => ('output' in one ? one.output : []))
      .filter((file) => file.type === 'chunk');
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
