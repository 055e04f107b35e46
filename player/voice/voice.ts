import { isSilentAt } from '../../contract/speech/silence.ts';
import { soundOf } from '../../contract/speech/sound.ts';
import type { ReadButton } from '../../display/ScreenView.tsx';
import { allowed } from '../allowed.ts';
import type { PlayerView } from '../player.ts';
import type { Slot } from '../store.ts';
import { voiceTexts } from '../texts.ts';
import { allOf, announcementsOf, restOf } from './announcements.ts';
import { type Announcement, ended, pressed, quietState, seen, type VoiceState } from './queue.ts';

export interface Voice {
  /** Called when the page shows something else. */
  show: (view: Pick<PlayerView, 'scene' | 'now'>) => void;
  stop: () => void;
}

interface Surroundings {
  /** The host of the screen (display/Stage.tsx). */
  screen: Element | null;
  /** What was said before the page reloaded. */
  said: Pick<Slot<unknown>, 'load' | 'save'>;
  /** Null: there is no button now. */
  onButton: (button: ReadButton | null) => void;
  /** Undefined if the browser has none. */
  speech?: SpeechSynthesis | undefined;
}

/** How often the hours of silence are checked, ms. */
const lookMs = 15_000;
/** Timeout of an utterance, ms, plus a time for each letter: some browsers never report its end. */
const patienceMs = 10_000;
const letterMs = 200;

const isEntry = (value: unknown): value is [string, number | null] => {
  const [key, gone] = Array.isArray(value) ? (value as unknown[]) : [];
  return typeof key === 'string' && (gone === null || Number.isFinite(gone));
};

/** Which alerts were said; invalid data is ignored. */
function knownOf(kept: unknown): VoiceState['known'] {
  return new Map(Array.isArray(kept) ? kept.filter(isEntry) : []);
}

/** Whether a language can be spoken: false only if voices are listed and none of them speaks it. */
function canSay(speech: SpeechSynthesis, language: string): boolean {
  const voices = allowed(() => speech.getVoices()) ?? [];
  const [wanted = ''] = language.toLowerCase().split('-');
  return voices.length === 0 || voices.some(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === wanted);
}

/** Reads a screen aloud (OUT-6) with the browser's voice; loaded only by pages of screens that do. */
export function createVoice({
  screen,
  said,
  onButton,
  speech = (window as { speechSynthesis?: SpeechSynthesis }).speechSynthesis,
}: Surroundings): Voice {
  if (!speech) return { show: () => undefined, stop: () => undefined };
  let view: Pick<PlayerView, 'scene' | 'now'> = { scene: null, now: Date.now };
  let state = quietState(knownOf(said.load()));
  let saved = JSON.stringify([...state.known]);
  let button: ReadButton | null = null;
  let watch: ReturnType<typeof setTimeout> | undefined;
  // Referenced here because some browsers garbage-collect an utterance and then never report its end.
  let uttered: SpeechSynthesisUtterance | null = null;

  /** Whether advertising pictures are loaded, and shown in place of the default message. */
  const hasPictures = () => Boolean(screen?.shadowRoot?.querySelector('.pictured'));

  const sound = () => soundOf(view.scene?.template?.json, view.scene?.screen.sound);

  const hush = () => {
    clearTimeout(watch);
    uttered = null;
    speech.cancel();
  };

  const say = (one: Announcement) => {
    // Other messages may have been read before it: waiting times are those of now.
    const { parts } = one.key === null && view.scene ? restOf(view.scene, view.now(), hasPictures()) : one;
    let at = 0;
    const next = (): void => {
      const part = parts[at++];
      if (!part) return apply(ended(state));
      if (!canSay(speech, part.language)) return next();
      const utterance = new SpeechSynthesisUtterance(part.text);
      utterance.lang = part.language;
      utterance.volume = sound().loudness / 100;
      const over = () => {
        if (uttered !== utterance) return;
        clearTimeout(watch);
        uttered = null;
        next();
      };
      utterance.addEventListener('end', over);
      utterance.addEventListener('error', over);
      uttered = utterance;
      watch = setTimeout(
        () => {
          speech.cancel();
          over();
        },
        patienceMs + letterMs * part.text.length,
      );
      speech.speak(utterance);
    };
    next();
  };

  const apply = (next: VoiceState): void => {
    const before = state.current;
    state = next;
    const known = JSON.stringify([...state.known]);
    if (known !== saved) {
      saved = known;
      said.save([...state.known]);
    }
    if (state.current === before) return;
    if (uttered) hush();
    if (state.current) say(state.current);
    offer();
  };

  const press = () => {
    if (view.scene) apply(pressed(state, allOf(view.scene, view.now(), hasPictures())));
  };

  const offer = () => {
    const { scene } = view;
    const isOffered =
      scene?.state === 'on' && sound().reads !== 'none' && (state.current !== null || !isSilent());
    const label = state.current ? voiceTexts.stop : voiceTexts.read;
    const next = isOffered ? { label, press } : null;
    if (next?.label === button?.label) return;
    button = next;
    onButton(next);
  };

  const isSilent = () => {
    const { scene, now } = view;
    return scene !== null && isSilentAt(sound().silence, now(), scene.project.timeZone);
  };

  const look = () => {
    const { scene, now } = view;
    const { reads } = sound();
    // What somebody asked for ends with the screen's content, and nobody could stop it: there is no button.
    const isOn = scene?.state === 'on' && reads !== 'none';
    // A screen that closes for the night takes no alert off: what it has read stays known.
    apply(
      isOn
        ? seen(state, {
            announcements: announcementsOf(scene),
            readsAlerts: reads === 'alerts',
            silent: isSilent(),
            now: now(),
          })
        : quietState(state.known),
    );
    offer();
  };

  /** A button at the stop may be wired as a key. */
  const onKey = (event: KeyboardEvent) => {
    const isPress = (event.key === 'Enter' || event.key === ' ') && !event.repeat;
    // The on-screen button handles its own keys.
    if (!isPress || !button || event.composedPath().some((one) => one instanceof HTMLButtonElement)) return;
    event.preventDefault();
    button.press();
  };

  // In some browsers, speech from before a reload continues.
  speech.cancel();
  document.addEventListener('keydown', onKey);
  const timer = setInterval(look, lookMs);
  return {
    show(next) {
      view = next;
      look();
    },
    stop() {
      clearInterval(timer);
      document.removeEventListener('keydown', onKey);
      hush();
    },
  };
}
