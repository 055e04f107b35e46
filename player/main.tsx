import { createRoot } from 'react-dom/client';
import { shadowRootOf } from '../display/styleSheets/index.ts';
import { Stage } from '../display/Stage.tsx';
import type { ReadButton } from '../display/ScreenView.tsx';
import { readsOf } from '../contract/displayStyle.ts';
import { type Address, addressOf } from './address.ts';
import { faces, keepFonts, loadFonts } from './fonts.ts';
import type { OrderActs } from './orders.ts';
import { type PlayerView, startPlayer } from './player.ts';
import { createStore } from './store.ts';
import type { Voice } from './voice/voice.ts';
import { followVersion, mayBeginAnew } from './version.ts';
import '../display/fonts.css';
import './alphabets.css';
import './player.css';
import { displayTexts } from '../display/texts.ts';

const stage = document.getElementById('screen');
const notice = document.getElementById('notice');
const heading = document.getElementById('name');
const identity = document.getElementById('identity');
if (!stage || !notice || !heading || !identity) throw new Error('The page lacks its places');

const [stageRoot, noticeRoot] = [createRoot(shadowRootOf(stage)), createRoot(notice)];
const nothing: PlayerView = {
  state: 'connecting',
  scene: null,
  offline: false,
  offlineSince: null,
  now: Date.now,
};
let shown = nothing;
/** A screen that was shown here named an agent. */
let hasAgent = false;
let voice: Promise<Voice> | undefined;
let button: ReadButton | null = null;

function show(view: PlayerView) {
  const { state, scene } = view;
  shown = view;
  if (!stage || !heading) return;
  document.documentElement.dataset['state'] = state;
  stage.hidden = scene === null;
  heading.hidden = scene === null;
  noticeRoot.render(scene === null && <Notice state={state === 'refused' ? 'refused' : 'connecting'} />);
  if (scene !== null) document.title = heading.textContent = scene.screen.name;
  light();
  draw();
  readAloud(view);
}

/** Tells the machine's agent whether the display may go dark: what the page says of itself must be seen. */
function light() {
  const { scene } = shown;
  const port = scene?.screen.agentPort;
  hasAgent ||= Boolean(port);
  const isDark = scene?.state === 'dark' && identity?.hidden === true;
  if (hasAgent) void agent().then(({ tellLight }) => tellLight(port, isDark), quiet);
}

function draw() {
  const { scene, offline, offlineSince, now } = shown;
  stageRoot.render(
    scene && (
      <Stage
        scene={scene}
        offline={offline}
        offlineSince={offlineSince}
        now={now}
        button={button}
        fit="window"
      />
    ),
  );
}

/** Reads the screen aloud if its display mode says so (OUT-6); the code loads with the first screen that does. */
function readAloud(view: PlayerView) {
  if (!address || !(voice || readsOf(view.scene?.template?.json) !== 'none')) return;
  voice ??= import('./voice/voice.ts').then(({ createVoice }) =>
    createVoice({
      screen: stage,
      said: createStore(address.screenId).said,
      onButton: (next) => {
        button = next;
        draw();
      },
    }),
  );
  void voice.then(
    ({ show: tell }) => tell(view),
    // The next change tries again.
    () => (voice = undefined),
  );
}

const quiet = () => undefined;

loadFonts();
keepFonts();
const address = addressOf(location.hash);
if (address) {
  const { snapshot } = createStore(address.screenId);
  const isKept = () => snapshot.load() !== null;
  followVersion({ mayReload: (waited) => mayBeginAnew(shown, waited, isKept) });
  stayAwake();
  startPlayer(address, show, actsOf(address, identity, stage));
} else show({ ...nothing, state: 'refused' });

// A link to another screen in the same tab starts that screen from scratch.
addEventListener('hashchange', () => location.reload());

/** The code that talks to the machine's agent (FLT-5): few machines have one. */
function agent() {
  return import('./agent.ts');
}

/** Chunks of a page that is older than the server may be gone. */
function tooOld(): never {
  throw new Error(displayTexts.tooOld);
}

/** What the page does on orders (FLT-4). */
function actsOf({ screenId }: Address, over: HTMLElement, screen: HTMLElement): OrderActs {
  return {
    reload: () => location.reload(),
    // Rarely used: loaded on demand, as are the next two.
    identify: async () => {
      const { showIdentity } = await import('./identity.ts').catch(tooOld);
      showIdentity(over, screenId, shown.scene?.screen, light);
      light();
    },
    takePicture: async () => {
      const { takePicture } = await import('./picture.ts').catch(tooOld);
      return takePicture({ screen, over, fonts: faces });
    },
    askAgent: async (order) => {
      const { askAgent } = await agent().catch(tooOld);
      return askAgent(shown.scene?.screen.agentPort, order);
    },
  };
}

/** Shown instead of a screen: nothing is known yet, or the server does not know this screen. */
function Notice({ state }: { state: 'connecting' | 'refused' }) {
  if (state === 'connecting') return <p className="notice">{displayTexts.connecting}</p>;
  return (
    <div className="notice" role="alert">
      <h1>{displayTexts.refusedTitle}</h1>
      <p>{displayTexts.refusedText}</p>
      <p className="retry">{displayTexts.refusedRetry}</p>
    </div>
  );
}

/** Asks the machine not to turn off its display; if it refuses, its own settings apply. */
function stayAwake(): void {
  // Pages that are not served by https do not have it.
  const { wakeLock } = navigator as { wakeLock?: WakeLock };
  const ask = () => {
    // A hidden page loses the lock.
    if (document.visibilityState === 'visible') wakeLock?.request('screen').catch(quiet);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
