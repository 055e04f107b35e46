import { build, type InlineConfig, type Rolldown } from 'vite';

/**
 * The scripts of a build as in a release. Test runners set NODE_ENV, which makes Vite include development code: more bytes,
 * and paths of this machine.
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
