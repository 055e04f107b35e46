import { spawn } from 'node:child_process';
import { ClientError } from '../../shared/errors.ts';
import { speechTexts } from '../../shared/speechTexts.ts';

/** Makes WAV of a text in a language by its code. Throws an UnavailableException (503) where it cannot. */
export type Synthesize = (text: string, language: string) => Promise<Buffer>;

/** How long a voice may take, ms: espeak-ng says 2,000 characters in less than a second. */
const longestMs = 10_000;
/** Most that it may say, bytes: 2,000 characters are some 7 MB. */
const mostBytes = 16 * 1024 * 1024;

/** Where a header of WAV has the sizes of what follows. */
const riffSizeAt = 4;
const dataSizeAt = 40;

const unavailable = (text: string) => new ClientError(503, 'UnavailableException', text);

const isWav = (bytes: Buffer): boolean =>
  bytes.length > dataSizeAt + 4 && bytes.toString('latin1', 0, 4) === 'RIFF';

/** WAV with its sizes, which espeak-ng does not know yet when it begins to write to a pipe. */
function withSizes(wav: Buffer): Buffer {
  wav.writeUInt32LE(wav.length - riffSizeAt - 4, riffSizeAt);
  wav.writeUInt32LE(wav.length - dataSizeAt - 4, dataSizeAt);
  return wav;
}

/**
 * The voice of espeak-ng, or of another program that takes its arguments: the text comes by its input and no shell reads any of it.
 * Whoever has a better voice puts it in place of this function.
 */
export const espeak =
  (program = 'espeak-ng', timeout = longestMs): Synthesize =>
  (text, language) =>
    new Promise((resolve, reject) => {
      const voice = /^[a-z]{2,3}(-[a-z]{2,8})?$/i.exec(language)?.[0].toLowerCase() ?? 'fr';
      const process = spawn(program, ['-b', '1', '-v', voice, '--stdin', '--stdout'], {
        stdio: ['pipe', 'pipe', 'ignore'],
        timeout,
        killSignal: 'SIGKILL',
      });
      const chunks: Buffer[] = [];
      let bytes = 0;
      process.stdout.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > mostBytes) process.kill('SIGKILL');
      });
      process.on('error', (error: NodeJS.ErrnoException) =>
        reject(unavailable(error.code === 'ENOENT' ? speechTexts.notInstalled : speechTexts.failed)),
      );
      process.on('close', (code) => {
        const wav = Buffer.concat(chunks);
        if (code === 0 && isWav(wav)) resolve(withSizes(wav));
        else reject(unavailable(speechTexts.failed));
      });
      // One that ends early is told of by its exit.
      process.stdin.on('error', () => undefined);
      process.stdin.end(text);
    });
