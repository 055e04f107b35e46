// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPlayerLine, buildSnapshot } from '../tests/support/buildSnapshot.ts';
import { LineSign } from './LineSign.tsx';
import { sceneOf } from './scene.ts';
import { ScreenView } from './ScreenView.tsx';

const picture = '/player/image/away';
let asked: { src: string; onload: (() => void) | null }[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  asked = [];
  class AskedImage {
    src = '';
    onload: (() => void) | null = null;
    constructor() {
      asked.push(this);
    }
  }
  vi.stubGlobal('Image', AskedImage);
});
afterEach(() => vi.unstubAllGlobals());

const project = { name: 'reseau', longName: 'Réseau', timeZone: 'Europe/Paris', picture };
const ofLogo = <ScreenView scene={sceneOf(buildSnapshot({ messages: [], project }), 0)} instant={0} />;
const ofSign = <LineSign line={buildPlayerLine({ picture })} />;

it.each([
  ['logo', ofLogo],
  ['picture of a line', ofSign],
])(
  'DSP-1 DSP-3 a %s that failed is asked for again every minute, and comes back when the server does',
  (_what, drawn) => {
    const { container, unmount } = render(drawn);
    const shown = () => container.querySelector('img')?.getAttribute('src');
    expect(shown()).toBe(picture);
    fireEvent.error(container.querySelector('img') ?? document);
    const pass = () => act(() => void vi.advanceTimersByTime(60_000));
    pass();
    pass();
    expect([shown(), asked.map(({ src }) => src)]).toEqual([undefined, [picture, picture]]);
    act(() => asked[1]?.onload?.());
    expect(shown()).toBe(picture);
    pass();
    expect(asked).toHaveLength(2);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  },
);
