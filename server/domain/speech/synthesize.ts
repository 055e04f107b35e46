import { spawn } from 'node:child_process';
import { ClientError } from '../../shared/errors.ts';
import { speechTexts } from '../../shared/speechTexts.ts';

/** Synthesises a text as WAV, in a language given by code. Throws an UnavailableException (503) when it cannot. */
export type Synthesize = (text: string, language: string) => Promise<Buffer>;

/** Timeout of the synthesiser, ms: espeak-ng takes less than a second for 2,000 characters. */
const longestMs = 10_000;
/** Maximum output, bytes: 2,000 characters take about 7 MB. */
const mostBytes = 16 * 1024 * 1024;

/** Offsets of the size fields in a WAV header. */
const riffSizeAt = 4;
const dataSizeAt = 40;

const unavailable = (text: string, isUsual = false) =>
  new ClientError(503, 'UnavailableException', text, { isUsual });

const isWav = (bytes: Buffer): boolean =>
  bytes.length > dataSizeAt + 4 && bytes.toString('latin1', 0, 4) === 'RIFF';

/** Sets the sizes of a WAV, which espeak-ng does not know when it begins writing to a pipe. */
function withSizes(wav: Buffer): Buffer {
  wav.writeUInt32LE(wav.length - riffSizeAt - 4, riffSizeAt);
  wav.writeUInt32LE(wav.length - dataSizeAt - 4, dataSizeAt);
  return wav;
}

/**
 * Speech by espeak-ng, or a program with the same arguments: the text goes to its input, and no shell is involved. To use a
 * better voice, replace this function.
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
        reject(
          error.code === 'ENOENT'
            ? unavailable(speechTexts.notInstalled, true)
            : unavailable(speechTexts.failed),
        ),
      );
      process.on('close', (code) => {
        const wav = Buffer.concat(chunks);
        if (code === 0 && isWav(wav)) resolve(withSizes(wav));
        else reject(unavailable(speechTexts.failed));
      });
      // An early exit is reported by the exit code.
      process.stdin.on('error', () => undefined);
      process.stdin.end(text);
    });
