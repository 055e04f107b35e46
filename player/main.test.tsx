// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPlayerMessage, buildSnapshot } from '../tests/support/buildSnapshot.ts';
import type { PlayerSnapshot } from '../contract/schemas/player.ts';
import type { ReadButton } from '../display/ScreenView.tsx';
import type { StageProps } from '../display/Stage.tsx';
import { sceneOf } from '../display/scene.ts';
import { displayTexts } from '../display/texts.ts';
import type { showIdentity } from './identity.ts';
import type { OrderActs } from './orders.ts';
import type { PlayerView, startPlayer } from './player.ts';
import type * as versions from './version.ts';

const tools = vi.hoisted(() => ({
  startPlayer: vi.fn<typeof startPlayer>(),
  followVersion: vi.fn<typeof versions.followVersion>(),
  loadFonts: vi.fn(),
  keepFonts: vi.fn(),
  tellLight: vi.fn(),
  askAgent: vi.fn(() => Promise.resolve()),
  takePicture: vi.fn(() => Promise.resolve(new Blob(['picture']))),
  createVoice: vi.fn(),
  showIdentity: vi.fn<typeof showIdentity>(),
  /** Parts of the page that the server does not have any more. */
  gone: new Set<string>(),
}));
const part = <T,>(name: string, content: T): T => {
  if (tools.gone.has(name)) throw new TypeError(`Failed to fetch ${name}`);
  return content;
};
vi.mock('../display/Stage.tsx', () => ({
  Stage: ({ scene, offline, button }: StageProps) => (
    <output>{[scene.screen.name, offline && 'offline', button?.label].filter(Boolean).join(' ')}</output>
  ),
}));
vi.mock('./player.ts', () => ({ startPlayer: tools.startPlayer }));
vi.mock('./fonts.ts', () => ({ faces: [], loadFonts: tools.loadFonts, keepFonts: tools.keepFonts }));
vi.mock('./version.ts', async (load) => ({
  ...(await load<typeof versions>()),
  followVersion: tools.followVersion,
}));

const start = buildSnapshot().serverTime;
const request = vi.fn(() => Promise.resolve());
const reload = vi.fn();
let listeners: AbortController;
let isVisible: boolean;

/** Opens the page at this hash. */
async function open(hash = '#quai-1/secret') {
  vi.resetModules();
  vi.doMock('./agent.ts', () => part('agent', { askAgent: tools.askAgent, tellLight: tools.tellLight }));
  vi.doMock('./picture.ts', () => part('picture', { takePicture: tools.takePicture }));
  vi.doMock('./identity.ts', () => part('identity', { showIdentity: tools.showIdentity }));
  vi.doMock('./voice/voice.ts', () => part('voice', { createVoice: tools.createVoice }));
  vi.stubGlobal('location', { hash, reload });
  document.body.innerHTML =
    '<h1 id="name" hidden></h1><div id="screen" hidden></div><div id="notice"></div><div id="identity" hidden></div>';
  await act(() => import('./main.tsx'));
}
const at = (id: string) => document.getElementById(id);
const drawn = () => at('screen')?.shadowRoot?.querySelector('output')?.textContent;
const acts = () => tools.startPlayer.mock.lastCall?.[2] as OrderActs;

/** The page gets this to show; null: nothing yet. */
async function show(snapshot: Partial<PlayerSnapshot> | null, more: Partial<PlayerView> = {}) {
  const scene = snapshot && sceneOf(buildSnapshot(snapshot), start);
  const view: PlayerView = {
    state: 'live',
    scene,
    offline: false,
    offlineSince: null,
    now: () => start,
    ...more,
  };
  await act(async () => {
    tools.startPlayer.mock.lastCall?.[1](view);
    await vi.dynamicImportSettled();
  });
  return view;
}

beforeEach(() => {
  vi.clearAllMocks();
  tools.gone.clear();
  localStorage.clear();
  isVisible = true;
  listeners = new AbortController();
  // The page never takes its listeners off; a test does.
  for (const place of [window, document] as EventTarget[]) {
    const add = place.addEventListener.bind(place);
    vi.spyOn(place, 'addEventListener').mockImplementation((type, listener) =>
      add(type, listener, { signal: listeners.signal }),
    );
  }
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
});
afterEach(() => {
  listeners.abort();
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const screen = (more: Partial<ReturnType<typeof buildSnapshot>['screen']> = {}) => ({
  screen: { ...buildSnapshot().screen, ...more },
});
const dark = { service: { hours: '05:00-06:00', alerts: false } };
const reading = { template: { type: 0, json: { sound: { reads: 'button' } } } };

it('DSP-3 SCR-4 the page says what it waits for, then shows the screen and bears its name', async () => {
  await open();
  expect(tools.startPlayer.mock.lastCall?.[0]).toEqual({ screenId: 'quai-1', credential: 'secret' });
  await show(null, { state: 'connecting' });
  expect(at('notice')?.textContent).toBe(displayTexts.connecting);
  expect([at('screen')?.hidden, at('name')?.hidden]).toEqual([true, true]);
  await show({}, { state: 'stored', offline: true });
  expect(document.documentElement.dataset['state']).toBe('stored');
  expect([document.title, at('name')?.textContent, at('notice')?.textContent]).toEqual([
    'Quai 1',
    'Quai 1',
    '',
  ]);
  expect([at('screen')?.hidden, at('name')?.hidden, drawn()]).toEqual([false, false, 'Quai 1 offline']);
  await show(null, { state: 'refused' });
  expect(at('notice')?.querySelector('[role=alert]')?.textContent).toContain(displayTexts.refusedTitle);
  expect([at('screen')?.hidden, at('name')?.hidden, drawn()]).toEqual([true, true, undefined]);
});

it('SCR-4 a link without a screen or its key shows that it is none, and asks the server for nothing', async () => {
  await open('#quai-1');
  expect(at('notice')?.textContent).toContain(displayTexts.refusedText);
  expect([tools.startPlayer.mock.calls, tools.followVersion.mock.calls]).toEqual([[], []]);
});

it('SCR-4 a link to another screen in the same tab starts that one from scratch', async () => {
  await open();
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('hashchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('DSP-3 a new version of the page waits while an alert is shown, and while what is shown could not come back', async () => {
  await open();
  const mayReload = () => tools.followVersion.mock.lastCall?.[0].mayReload(0);
  await show({});
  expect(mayReload()).toBe(true);
  await show({ messages: [buildPlayerMessage({ alert: true })] });
  expect(mayReload()).toBe(false);
  await show({}, { state: 'stored' });
  expect(mayReload()).toBe(false);
  const snapshot = buildSnapshot(screen({ id: 'quai-1' }));
  localStorage.setItem('girouette.player.quai-1', JSON.stringify(snapshot));
  expect(mayReload()).toBe(true);
});

it('DSP-1 DSP-3 the letters of the page are loaded, and kept for when the server is away', async () => {
  await open();
  expect([tools.loadFonts, tools.keepFonts].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

describe('DSP-3 the display of the machine', () => {
  it('DSP-3 is kept on, again whenever the page comes back to sight', async () => {
    await open();
    expect(request.mock.calls).toEqual([['screen']]);
    isVisible = false;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(1);
    isVisible = true;
    request.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('DSP-3 is left to itself where the browser cannot keep it on', async () => {
    Reflect.deleteProperty(navigator, 'wakeLock');
    await open();
    await show({});
    expect(drawn()).toBe('Quai 1');
  });
});

describe('FLT-5 the agent of the machine', () => {
  it('FLT-5 is told when the screen becomes dark and lit, at the port of the configuration', async () => {
    await open();
    await show({});
    expect(tools.tellLight).not.toHaveBeenCalled();
    await show({ ...screen({ agentPort: 8123 }), ...dark });
    await show(screen({ agentPort: 8124 }));
    expect(tools.tellLight.mock.calls).toEqual([
      [8123, true],
      [8124, false],
    ]);
  });

  it('FLT-5 is told that the screen is lit once it names none, or is refused', async () => {
    await open();
    await show(null, { state: 'connecting' });
    await show({ ...screen({ agentPort: 8123 }), ...dark });
    await show({ ...screen({ agentPort: null }), ...dark });
    await show(null, { state: 'refused' });
    expect(tools.tellLight.mock.calls).toEqual([
      [8123, true],
      [null, true],
      [undefined, false],
    ]);
  });

  it('FLT-4 FLT-5 is told to light a dark screen while it says which one it is', async () => {
    await open();
    await show({ ...screen({ agentPort: 8123 }), ...dark });
    tools.showIdentity.mockImplementationOnce((place) => void (place.hidden = false));
    await acts().identify();
    await show({ ...screen({ agentPort: 8123, name: 'Quai 2' }), ...dark });
    const [place, , , onEnd] = tools.showIdentity.mock.lastCall ?? [];
    if (place) place.hidden = true;
    onEnd?.();
    await vi.dynamicImportSettled();
    expect(tools.tellLight.mock.calls).toEqual([true, false, false, true].map((isDark) => [8123, isDark]));
  });

  it('FLT-5 gets an order at the port of what is shown; an old page says that it is too old', async () => {
    await open();
    const order = { id: 7, kind: 'restart' as const, value: null };
    await acts().askAgent(order);
    await show(screen({ agentPort: 8123 }));
    await acts().askAgent(order);
    expect(tools.askAgent.mock.calls).toEqual([
      [undefined, order],
      [8123, order],
    ]);
    tools.gone.add('agent');
    await open();
    await expect(acts().askAgent(order)).rejects.toThrow(displayTexts.tooOld);
    // Nor does what it cannot tell the agent keep the screen from being drawn.
    await show(screen({ agentPort: 8123 }));
    expect(drawn()).toBe('Quai 1');
  });
});

describe('FLT-4 an order to the page', () => {
  it('FLT-4 has it say which screen it is, with its names as far as they are known', async () => {
    await open();
    await acts().identify();
    await show({});
    await acts().identify();
    expect(tools.showIdentity.mock.calls).toEqual([
      [at('identity'), 'quai-1', undefined, expect.any(Function)],
      [at('identity'), 'quai-1', buildSnapshot().screen, expect.any(Function)],
    ]);
    tools.gone.add('identity');
    await open();
    await expect(acts().identify()).rejects.toThrow(displayTexts.tooOld);
  });

  it('FLT-4 has it begin anew, or send a picture of itself; an old page says that it is too old', async () => {
    await open();
    acts().reload();
    expect(reload).toHaveBeenCalledOnce();
    await acts().takePicture();
    expect(tools.takePicture).toHaveBeenCalledWith({ screen: at('screen'), over: at('identity'), fonts: [] });
    tools.gone.add('picture');
    await open();
    await expect(acts().takePicture()).rejects.toThrow(displayTexts.tooOld);
  });
});

describe('OUT-6 the voice of a screen', () => {
  const voice = { show: vi.fn(), stop: vi.fn() };
  beforeEach(() => void tools.createVoice.mockReturnValue(voice));

  it('OUT-6 is loaded for a screen that reads aloud, once, and told of all that is shown from then on', async () => {
    await open();
    await show({});
    expect(tools.createVoice).not.toHaveBeenCalled();
    const views = [await show(reading), await show(reading), await show({}), await show(null)];
    expect(tools.createVoice).toHaveBeenCalledOnce();
    expect(voice.show.mock.calls).toEqual(views.map((view) => [view]));
  });

  it('OUT-6 has its button drawn at once, and taken off again', async () => {
    await open();
    await show(reading);
    const [{ screen: host, onButton }] = tools.createVoice.mock.lastCall as [
      { screen: Element; onButton: (next: ReadButton | null) => void },
    ];
    expect(host).toBe(at('screen'));
    await act(() => Promise.resolve(onButton({ label: 'Lire', press: vi.fn() })));
    expect(drawn()).toBe('Quai 1 Lire');
    await act(() => Promise.resolve(onButton(null)));
    expect(drawn()).toBe('Quai 1');
  });

  it('OUT-6 that cannot be loaded is asked for again at the next change', async () => {
    tools.gone.add('voice');
    await open();
    await show(reading);
    expect([tools.createVoice.mock.calls, drawn()]).toEqual([[], 'Quai 1']);
    tools.gone.clear();
    vi.doMock('./voice/voice.ts', () => part('voice', { createVoice: tools.createVoice }));
    await show(reading);
    expect(voice.show).toHaveBeenCalledOnce();
  });
});
