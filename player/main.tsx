import { createRoot } from 'react-dom/client';
import { shadowRootOf } from '../display/styleSheets/index.ts';
import { Stage } from '../display/Stage.tsx';
import { addressOf } from './address.ts';
import { loadFonts } from './fonts.ts';
import { keepFonts } from './keepFonts.ts';
import { Notice } from './Notice.tsx';
import { startPlayer, type PlayerView } from './player.ts';
import { createStore } from './store.ts';
import { followVersion, mayBeginAnew } from './version.ts';
import { stayAwake } from './wakeLock.ts';
import '../display/fonts.css';
import './alphabets.css';
import './player.css';

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
