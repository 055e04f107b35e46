/** @jsxImportSource preact */
import { render } from 'preact';
import { mountScreen, type MountedScreen } from '../display/mount.tsx';
import { addressOf } from './address.ts';
import { loadFonts } from './fonts.ts';
import { keepFonts } from './keepFonts.ts';
import { Notice } from './Notice.tsx';
import { startPlayer, type Picture } from './player.ts';
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

let mounted: MountedScreen | null = null;
let shown: Pick<Picture, 'state' | 'scene'> = { state: 'connecting', scene: null };

function show({ state, scene, offline, offlineSince, now }: Picture) {
  shown = { state, scene };
  if (!stage || !notice || !heading) return;
  document.documentElement.dataset['state'] = state;
  stage.hidden = scene === null;
  heading.hidden = scene === null;
  render(scene === null ? <Notice state={state === 'refused' ? 'refused' : 'connecting'} /> : null, notice);
  if (scene === null) {
    mounted?.unmount();
    mounted = null;
    return;
  }
  document.title = scene.screen.name;
  heading.textContent = scene.screen.name;
  const props = { scene, offline, offlineSince, now, fit: 'window' as const };
  if (mounted) mounted.update(props);
  else mounted = mountScreen(stage, props);
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
