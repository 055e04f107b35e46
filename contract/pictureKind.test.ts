import { describe, expect, it } from 'vitest';
import { isSvg, kindOf } from './pictureKind.ts';

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('a picture', () => {
  it.each([
    ['png', '\x89PNG\r\n\x1a\n'],
    ['jpeg', '\xff\xd8\xff'],
    ['gif', 'GIF87a'],
    ['gif', 'GIF89a'],
    ['webp', 'RIFFabcdWEBP'],
  ])('ADM-1 is %s by every one of its first bytes', (kind, start) => {
    const bytes = latin1(start);
    expect(kindOf(bytes)).toBe(kind);
    for (const index of bytes.keys()) {
      // The length field of a WebP is arbitrary.
      if (kind === 'webp' && index >= 4 && index < 8) continue;
      expect(kindOf(bytes.with(index, 0x01)), `byte ${index}`).toBeNull();
      expect(kindOf(bytes.subarray(0, index)), `${index} bytes`).toBeNull();
    }
  });

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', true],
    ['\n<?xml version="1.0"?>\n<SVG>', true],
    ['\ufeff<svg>', true],
    ['<html><body>', false],
    ['text, then <svg >', false],
    ['<svgs>', false],
  ])('ADM-1 is an SVG as %j: %s', (text, is) => expect(isSvg(new TextEncoder().encode(text))).toBe(is));
});
