// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPlayerLine, buildPlayerMessage, buildSnapshot } from '../tests/support/buildSnapshot.ts';
import { LineSign } from './LineSign.tsx';
import { sceneOf } from './scene.ts';
import { ScreenView } from './ScreenView.tsx';
import { learnSigns, proportionOf } from './useSigns.ts';

const start = Date.parse('2026-01-15T10:00:00Z');
let asked: AskedImage[];
class AskedImage {
  src = '';
  naturalWidth = 240;
  naturalHeight = 100;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    asked.push(this);
  }
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('Image', AskedImage);
});
afterEach(() => vi.unstubAllGlobals());

/** Draws a message of a line with this picture, and returns the signs that each layout was measured with. */
function draw(picture: string, instant = start, host = document.createElement('div')) {
  const measured: string[] = [];
  const message = buildPlayerMessage({ line: buildPlayerLine({ picture }) });
  const scene = sceneOf(buildSnapshot({ messages: [message] }), instant);
  const onLayout = (_layout: unknown, trial: HTMLElement) => {
    const sign = trial.querySelector<HTMLElement>('.sign');
    measured.push(sign?.localName === 'img' ? `picture ${sign.style.aspectRatio}`.trim() : 'drawn');
  };
  render(<ScreenView scene={scene} instant={instant} onLayout={onLayout} />, { container: host });
  return { measured, host };
}

it('DSP-1 messages are laid out anew when the picture of their line has come, with the room that it takes', () => {
  const { measured } = draw('/player/image/late');
  expect(measured).toEqual(['picture']);
  act(() => asked.find(({ src }) => src === '/player/image/late')?.onload?.());
  expect(measured).toEqual(['picture', 'picture 2.4 / 1']);
  // Its proportions are now known.
  const before = asked.length;
  expect(draw('/player/image/late').measured).toEqual(['picture 2.4 / 1']);
  expect(asked).toHaveLength(before);
});

it('FLT-6 who measures a message once waits for its picture, asked for once, and no longer than three seconds', async () => {
  vi.useFakeTimers();
  const settled: string[] = [];
  const wait = (...names: string[]) => {
    const messages = names.map((name) => buildPlayerMessage({ line: buildPlayerLine({ picture: name }) }));
    void learnSigns({ messages }).then(() => settled.push(names.join()));
    return vi.advanceTimersByTimeAsync(0);
  };
  await wait('//evil.example/late');
  await wait('/waited/one', '/waited/none');
  await wait('/waited/one');
  expect(asked.map(({ src }) => src)).toEqual(['/waited/one', '/waited/none']);
  expect(settled).toEqual(['//evil.example/late']);
  asked[0]?.onload?.();
  asked[1]?.onerror?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(settled.slice(1)).toEqual(['/waited/one', '/waited/one,/waited/none']);
  expect(['/waited/one', '/waited/none'].map(proportionOf)).toEqual([2.4, null]);
  await wait('/waited/slow');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(settled).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  await wait('/waited/slow');
  expect(settled).toHaveLength(5);
  expect(asked).toHaveLength(3);
});

it('DSP-1 the picture of a line that comes to a running screen is asked for at once', () => {
  const { host } = draw('/player/image/first');
  draw('/player/image/second', start, host);
  expect(asked.at(-1)?.src).toBe('/player/image/second');
});

it('PRV-7 no picture of a line is asked for but from this server', () => {
  draw('//evil.example/late');
  expect(asked).toEqual([]);
});

it('DSP-1 a picture of which nobody knows how wide it is stands as a square', () => {
  const { measured } = draw('/player/image/unsized');
  Object.assign(asked.at(-1) ?? {}, { naturalWidth: 0, naturalHeight: 0 });
  act(() => asked.at(-1)?.onload?.());
  expect(measured.at(-1)).toBe('picture 1 / 1');
});

it('DSP-1 a picture that cannot be had is drawn as a sign, and asked for again after a minute', () => {
  const { measured, host } = draw('/player/image/lost');
  act(() => asked.at(-1)?.onerror?.());
  expect(measured).toEqual(['picture', 'drawn']);
  const before = asked.length;
  draw('/player/image/lost', start + 59_000, host);
  expect(asked).toHaveLength(before);
  const again = draw('/player/image/lost', start + 60_000, host);
  expect(asked.length).toBeGreaterThan(before);
  act(() => asked.at(-1)?.onload?.());
  expect(again.measured.at(-1)).toBe('picture 2.4 / 1');
});

it('PRV-1 one picture of a line that cannot be loaded leaves the next line its own', () => {
  const signOf = (picture: string) => <LineSign line={buildPlayerLine({ picture })} />;
  const { rerender } = render(signOf('/player/image/gone'));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img').localName).toBe('span');
  rerender(signOf('/player/image/there'));
  expect(screen.getByRole('img')).toHaveAttribute('src', '/player/image/there');
});

it('PRV-1 the picture of a line does not stand for the next line until that one’s has arrived', () => {
  const signOf = (picture: string) => <LineSign line={buildPlayerLine({ picture })} />;
  const { rerender } = render(signOf('/player/image/one'));
  const first = screen.getByRole('img');
  rerender(signOf('/player/image/other'));
  // A browser draws an element's old picture until its new one is there; a new element has none.
  expect(screen.getByRole('img')).not.toBe(first);
  expect(first).not.toBeInTheDocument();
});
