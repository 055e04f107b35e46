import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { speechTexts } from '../../shared/speechTexts.ts';
import { espeak } from './synthesize.ts';

const folder = mkdtempSync(join(tmpdir(), 'girouette-voice-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program in place of espeak-ng. */
function standIn(name: string, script: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!${process.execPath}\n${script}`);
  chmodSync(file, 0o755);
  return file;
}

/** Records its arguments, and outputs like espeak-ng: without known sizes. */
const talker = standIn(
  'talker',
  `const { readFileSync, writeFileSync } = require('node:fs');
  writeFileSync(__filename + '.json', JSON.stringify([process.argv.slice(2), readFileSync(0, 'utf8')]));
  const header = Buffer.alloc(44, 0xff);
  header.write('RIFF', 0);
  process.stdout.write(Buffer.concat([header, Buffer.alloc(1000)]));`,
);

const refusal = (text: string) => ({ status: 503, exception: 'UnavailableException', message: text });

describe('OUT-6 the voice of a program', () => {
  it('gets the text by its input, whatever it says, and gives WAV with its sizes', async () => {
    const text = '--help; $(touch x) `id` "Ligne" & ☃';
    const wav = await espeak(talker)(text, 'fr');
    expect(JSON.parse(readFileSync(`${talker}.json`, 'utf8'))).toEqual([
      ['-b', '1', '-v', 'fr', '--stdin', '--stdout'],
      text,
    ]);
    expect([wav.length, wav.readUInt32LE(4), wav.readUInt32LE(40)]).toEqual([1044, 1036, 1000]);
  });

  it('speaks no language that is an argument', async () => {
    await espeak(talker)('x', '--path=/etc');
    expect(JSON.parse(readFileSync(`${talker}.json`, 'utf8'))).toMatchObject([
      ['-b', '1', '-v', 'fr'].concat('--stdin', '--stdout'),
      'x',
    ]);
  });

  it.each([
    ['is not there', join(folder, 'nothing'), speechTexts.notInstalled],
    ['fails', standIn('failing', 'process.exit(1)'), speechTexts.failed],
    ['says nothing', standIn('mute', ''), speechTexts.failed],
    ['never ends', standIn('endless', 'setInterval(() => {}, 1000)'), speechTexts.failed],
    [
      'says too much',
      standIn('talkative', 'for (;;) require("fs").writeSync(1, Buffer.alloc(1 << 20))'),
      speechTexts.failed,
    ],
  ])('is told as missing where it %s', async (_how, program, text) => {
    // Programs that end by themselves get enough time; the endless one is terminated.
    const timeout = program.endsWith('endless') ? 50 : 10_000;
    // A server may have no voice; one that fails is looked into.
    const isUsual = text === speechTexts.notInstalled;
    await expect(espeak(program, timeout)('x', 'fr')).rejects.toMatchObject({ ...refusal(text), isUsual });
  });

  const isInstalled = spawnSync('espeak-ng', ['--version']).status === 0;
  it.runIf(isInstalled)('of espeak-ng says a sentence in some seconds of sound', async () => {
    const wav = await espeak()('La ligne T 7 est interrompue à 18 heures 5.', 'fr');
    const seconds = wav.readUInt32LE(40) / wav.readUInt32LE(28);
    expect(seconds).toBeGreaterThan(1);
    expect(seconds).toBeLessThan(10);
  });
});
