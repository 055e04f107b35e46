import { createRoot } from 'react-dom/client';
import { shadowRootOf } from '../display/styleSheets/index.ts';
import { Stage } from '../display/Stage.tsx';
import { addressOf } from './address.ts';
import { keepFonts, loadFonts } from './fonts.ts';
import { type PlayerView, startPlayer } from './player.ts';
import { createStore } from './store.ts';
import { followVersion, mayBeginAnew } from './version.ts';
import '../display/fonts.css';
import './alphabets.css';
import './player.css';
import { displayTexts } from '../display/texts.ts';

const stage = document.getElementById('screen');
const notice = document.getElementById('notice');
const heading = document.getElementById('name');
if (!stage || !notice || !heading) throw new Error('The page lacks its places');

const [stageRoot, noticeRoot] = [createRoot(shadowRootOf(stage)), createRoot(notice)];
let shown: Pick<PlayerView, 'state' | 'scene'> = { state: 'connecting', scene: null };

function show({ state, scene, offline, offlineSince, now }: PlayerView) {
  shown = { state, scene };
  if (!stage || !heading) return;
  document.documentElement.dataset['state'] = state;
  stage.hidden = scene === null;
  heading.hidden = scene === null;
  noticeRoot.render(scene === null && <Notice state={state === 'refused' ? 'refused' : 'connecting'} />);
  if (scene !== null) document.title = heading.textContent = scene.screen.name;
  stageRoot.render(scene && <Stage {...{ scene, offline, offlineSince, now }} fit="window" />);
}

loadFonts();
keepFonts();
const address = addressOf(location.hash);
if (address) {
  const { snapshot } = createStore(address.screenId);
  const isKept = () => snapshot.load() !== null;
  followVersion({ mayReload: (waited) => mayBeginAnew(shown, waited, isKept) });
  stayAwake();
  startPlayer(address, show);
} else show({ state: 'refused', scene: null, offline: false, offlineSince: null, now: Date.now });

// Another screen's link in the same tab is another screen from the start.
addEventListener('hashchange', () => location.reload());

/** In place of a screen: nothing is known yet, or the server does not know this screen. */
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

/** Asks the machine not to switch its display off: where it refuses, its own settings decide. */
function stayAwake(): void {
  // Pages that are not served by https have none.
  const { wakeLock } = navigator as { wakeLock?: WakeLock };
  const ask = () => {
    // Who was hidden has lost it.
    if (document.visibilityState === 'visible') wakeLock?.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
