// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPlayerLine, buildPlayerMessage, buildSnapshot } from '../tests/support/buildSnapshot.ts';
import { typeset } from '../tests/support/typeset.ts';
import { shadowRootOf } from './styleSheets/index.ts';
import { sceneOf } from './scene.ts';
import { Stage, type StageProps } from './Stage.tsx';
import { displayTexts } from './texts.ts';

const start = Date.parse('2026-01-15T10:00:00Z');
let host: HTMLElement;

const texts = (selector: string) =>
  [...(host.shadowRoot?.querySelectorAll(selector) ?? [])].map((element) => element.textContent);
const count = (selector: string) => texts(selector).length;

function draw(snapshot: Parameters<typeof buildSnapshot>[0], props: Partial<StageProps> = {}) {
  const scene = sceneOf(buildSnapshot(snapshot), start);
  return render(<Stage scene={scene} {...props} />, { container: shadowRootOf(host) });
}

const messaging = { mode: 'STATION' as const, limit: 5, defaultMessage: null };

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] });
  host = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  host.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('DSP-1 a screen shows its place, its messages and the time of its project', () => {
  draw({});
  expect(texts('.site')).toEqual(['Gare d’Antony']);
  expect(texts('.network, .name')).toEqual(['Réseau urbain', 'Quai\u00a01']);
  expect(texts('.time, .day')).toEqual(['11:00', 'jeudi 15 janvier']);
  expect(texts('.text')).toEqual(['Trafic normal']);
  expect(count('.text strong')).toBe(1);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(texts('.time')).toEqual(['11:01']);
});

it('PRV-1 two pictures on a page never disagree about the minute', () => {
  act(() => void vi.advanceTimersByTime(59_500));
  draw({});
  const other = document.body.appendChild(document.createElement('div'));
  act(() => void vi.setSystemTime(start + 60_100));
  render(<Stage scene={sceneOf(buildSnapshot({}), start)} />, { container: shadowRootOf(other) });
  expect(other.shadowRoot?.querySelector('.time')?.textContent).toBe('11:01');
  expect(texts('.time')).toEqual(['11:01']);
  other.remove();
});

it('PRV-1 a picture that comes draws the others no more than once a second', () => {
  const drawn = vi.fn();
  const scene = sceneOf(buildSnapshot({}), start);
  render(
    <Profiler id="first" onRender={drawn}>
      <Stage scene={scene} />
    </Profiler>,
    { container: shadowRootOf(host) },
  );
  const times = drawn.mock.calls.length;
  const bring = () => {
    const other = document.body.appendChild(document.createElement('div'));
    render(<Stage scene={scene} />, { container: shadowRootOf(other) });
  };
  for (const ms of [1, 400, 999]) {
    act(() => void vi.setSystemTime(start + ms));
    bring();
  }
  expect(drawn).toHaveBeenCalledTimes(times);
  act(() => void vi.setSystemTime(start + 1_001));
  bring();
  expect(drawn.mock.calls.length).toBeGreaterThan(times);
});

it('PRV-1 nothing is drawn, nor fitted, before its place is known', () => {
  const first = renderToStaticMarkup(<Stage scene={sceneOf(buildSnapshot({}), start)} />);
  expect(first).toContain('frame');
  expect(first).not.toContain('scaled');
});

it('PRV-1 the clocks of a page go on when one of its pictures leaves, stop with the last, and go on with another', () => {
  const first = draw({});
  const other = document.body.appendChild(document.createElement('div'));
  render(<Stage scene={sceneOf(buildSnapshot({}), start)} />, { container: shadowRootOf(other) }).unmount();
  other.remove();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(texts('.time')).toEqual(['11:01']);
  first.unmount();
  expect(vi.getTimerCount()).toBe(0);
  host.remove();
  host = document.body.appendChild(document.createElement('div'));
  draw({});
  act(() => void vi.advanceTimersByTime(60_000));
  expect(texts('.time')).toEqual(['11:02']);
});

it('DSP-1 a screen goes by the clock that it is given, and its pages turn while a picture of another time is shown', () => {
  const contents = ['fr', 'en'].map((code) => ({ code, content: code }));
  const snapshot = { messages: [buildPlayerMessage({ contents })] };
  draw(snapshot, { now: () => start });
  draw(snapshot, { now: () => start + 3_600_000 });
  expect(texts('.time')).toEqual(['12:00']);
  draw(snapshot, { at: start + 7_200_000 });
  act(() => void vi.advanceTimersByTime(8_000));
  expect([texts('.time'), texts('.text')]).toEqual([['13:00'], ['en']]);
});

it.each<[string, 'width' | 'window', [number, number], string]>([
  ['as wide as its host', 'width', [960, 4000], 'translate(0px) scale(0.5)'],
  ['in the middle of a window that is too high', 'window', [3840, 2400], 'translate(0px, 120px) scale(2)'],
  ['in the middle of a window that is too wide', 'window', [2000, 540], 'translate(520px) scale(0.5)'],
  ['in its own size while its host has none', 'width', [0, 0], 'translate(0px) scale(1)'],
])('DSP-1 a screen stands %s', (_where, fit, [width, height], transform) => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
  draw({}, { fit });
  const [frame, scaled] = ['.frame', '.scaled'].map((one) =>
    host.shadowRoot?.querySelector<HTMLElement>(one),
  );
  expect(scaled?.style.transform).toBe(transform);
  // A picture's height follows from its width, and its label is read out; a screen fills its window, and its content is read
  // out.
  const isPicture = fit === 'width';
  expect(frame?.style.aspectRatio).toBe(isPicture ? '1920 / 1080' : '');
  expect(frame?.getAttribute('aria-hidden')).toBe(isPicture ? 'true' : null);
});

it('DSP-1 a screen follows the size of its host', () => {
  const watched = new Map<Element, () => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      look: () => void;
      constructor(look: () => void) {
        this.look = look;
      }
      observe(element: Element) {
        watched.set(element, this.look);
      }
      disconnect() {
        watched.clear();
      }
    },
  );
  const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(960);
  const drawn = draw({});
  width.mockReturnValue(480);
  const frame = host.shadowRoot?.querySelector('.frame');
  act(() => {
    if (frame) watched.get(frame)?.();
  });
  expect(host.shadowRoot?.querySelector<HTMLElement>('.scaled')?.style.transform).toContain('scale(0.25)');
  drawn.unmount();
  expect(watched.size).toBe(0);
});

it('DSP-1 what was measured with another font is measured again when fonts have come', () => {
  const fonts = new EventTarget();
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  const size = () =>
    host.shadowRoot?.querySelector<HTMLElement>('.messages')?.style.getPropertyValue('--text');
  typeset({ width: 4000, height: 60 });
  const drawn = draw({});
  typeset({ width: 4000, height: 80 });
  act(() => void vi.advanceTimersByTime(1000));
  expect(size()).toBe('56px');
  act(() => void fonts.dispatchEvent(new Event('loadingdone')));
  expect(size()).toBe('76px');
  drawn.unmount();
  Reflect.deleteProperty(document, 'fonts');
});

it('DSP-1 PRV-1 an alert has its mark, its word and its style; a blinking message blinks', () => {
  draw({ messages: [buildPlayerMessage({ alert: true, blink: true })] });
  expect(texts('.row.alert .point')).toEqual(['!']);
  expect(texts('.row.alert .word')).toEqual(['Alerte']);
  expect(count('.row.blink')).toBe(1);
  draw({});
  expect(count('.alert, .point, .blink')).toBe(0);
});

it('PRV-1 the line’s picture stands before the text, drawn when there is none, and none for « Aucun »', () => {
  const messages = [
    buildPlayerMessage({ id: 3, line: buildPlayerLine({ name: 'Bus 183' }) }),
    buildPlayerMessage({ id: 2, line: buildPlayerLine({ picture: '/player/image/ab' }) }),
    buildPlayerMessage({ id: 1, line: buildPlayerLine({ name: 'Aucun' }) }),
  ];
  draw({ messages });
  expect(texts('.sign.bus svg')).toEqual(['183']);
  const picture = host.shadowRoot?.querySelector('img');
  expect(picture).toHaveAttribute('alt', 'RER B');
  expect([count('.sign'), count('.signs')]).toEqual([2, 2]);
  act(() => void picture?.dispatchEvent(new Event('error')));
  expect(texts('.sign.round svg')).toEqual(['B']);
});

it('PRV-7 pictures come from this server alone, and HTML of a message runs nothing', () => {
  draw({
    messages: [
      buildPlayerMessage({
        line: buildPlayerLine({ picture: '//evil.example/x.png' }),
        contents: [
          { code: 'fr', content: '<p>Bon<img src=x onerror=alert(1)><script>alert(1)</script></p>' },
        ],
      }),
    ],
  });
  expect(count('img, script, [onerror]')).toBe(0);
  expect(texts('.text')).toEqual(['Bon']);
});

it('DSP-1 languages take turns, with the alert’s word in each', () => {
  const contents = [
    { code: 'fr', content: 'Trafic interrompu' },
    { code: 'en', content: 'No service' },
  ];
  draw({ messages: [buildPlayerMessage({ alert: true, contents })] });
  const seen = [texts('.word, .text')];
  act(() => void vi.advanceTimersByTime(8_000));
  seen.push(texts('.word, .text'));
  act(() => void vi.advanceTimersByTime(8_000));
  seen.push(texts('.word, .text'));
  expect(seen).toEqual([
    ['Alerte', 'Trafic interrompu'],
    ['Alert', 'No service'],
    ['Alerte', 'Trafic interrompu'],
  ]);
});

it('DSP-1 a change begins the turns anew, so that a new alert shows at once and in French first', () => {
  const contents = [
    { code: 'fr', content: 'Retard' },
    { code: 'en', content: 'Delay' },
  ];
  draw({ messages: [buildPlayerMessage({ contents })] });
  act(() => void vi.advanceTimersByTime(9_000));
  expect(texts('.text')).toEqual(['Delay']);
  const alert = buildPlayerMessage({ id: 2, alert: true, contents });
  draw({ messages: [alert, buildPlayerMessage({ contents })] });
  expect(texts('.text')).toEqual(['Retard', 'Retard']);
});

it('DSP-1 without a message the default one stands; without that, the time', () => {
  draw({
    messages: [],
    messaging: { ...messaging, mode: 'VAL', defaultMessage: '<p>Bon <b>voyage</b></p>' },
  });
  expect(texts('.default .text b')).toEqual(['voyage']);
  draw({ messages: [], messaging: { ...messaging, defaultMessage: '<p><br></p>' } });
  expect(texts('.face .time')).toEqual(['11:00']);
  expect(count('.head .time')).toBe(0);
});

it('DSP-1 FLT-5 a screen that is switched off says so in the console’s word, not « hors service », its hours; so does one that knows nothing yet', () => {
  draw({ active: false });
  expect(texts('.screen')).toEqual(['Écran désactivé']);
  const scene = { ...sceneOf(buildSnapshot(), start), state: 'loading' as const };
  render(<Stage scene={scene} />, { container: shadowRootOf(host) });
  expect(texts('.screen')).toEqual([displayTexts.loading]);
});

it('PRV-1 styles differ for exhibition and others, for view and edit; an empty draft says where its text will be', () => {
  const empty = [buildPlayerMessage({ contents: [{ code: 'fr', content: '' }] })];
  draw({ messages: empty, messaging: { ...messaging, mode: 'EXHIBITION' } });
  expect(count('.screen.exhibition.view')).toBe(1);
  expect(count('.placeholder')).toBe(0);
  draw({ messages: empty }, { flavour: 'edit' });
  expect(count('.screen.station.edit')).toBe(1);
  expect(texts('.placeholder')).toEqual([displayTexts.emptyDraft]);
  draw({}, { flavour: 'edit' });
  expect(texts('.text')).toEqual(['Trafic normal']);
});

it('DSP-3 a line at the foot says that the server is away and since when, unless the display mode says no', () => {
  draw({});
  expect(count('.offline')).toBe(0);
  draw({}, { offline: true, offlineSince: start - 39 * 60_000 });
  expect(count('.screen.cut-off')).toBe(1);
  expect(texts('.offline')).toEqual(['Informations non actualisées depuis 10:21']);
  draw({}, { offline: true, offlineSince: start - 24 * 3_600_000 });
  expect(texts('.offline')).toEqual(['Informations non actualisées depuis le mercredi 14 janvier à 11:00']);
  draw({}, { offline: true, offlineSince: null });
  expect(texts('.offline')).toEqual(['Informations non actualisées']);
  const silent = { id: 1, name: 'Muet', type: 0, json: { offlineNotice: false } };
  draw({ template: silent }, { offline: true });
  expect(count('.offline')).toBe(0);
  draw({}, { offline: false });
  expect(count('.offline')).toBe(0);
});
