import type { Explained } from '../mutants.ts';

export const display: Explained = {
  'display/LineSign.tsx': {
    'const proportion = picture === null ? null : proportionOf(picture); → const proportion = false ? null : proportionOf(picture);':
      'Where there is no picture its proportion is not used.',
  },
  'display/Messages.tsx': {
    'const body = useMemo(() => bodyOf(mode, content, ground), [mode, content, ground]); → const body = useMemo(() => bodyOf(mode, content, ground), [...[], content, ground]);':
      'Another mode has all messages laid out, and each begun anew.',
    'const body = useMemo(() => bodyOf(mode, content, ground), [mode, content, ground]); → const body = useMemo(() => bodyOf(mode, content, ground), [mode, ...[], ground]);':
      'Another text has all messages laid out, and each begun anew, as another language has.',
    "const classes = ['row', message.alert && 'alert', message.blink && 'blink'].filter(Boolean).join(' '); → const classes = ['row', message.alert && 'alert', message.blink && 'blink'].join(' ');":
      'Only a class « false », which no sheet knows.',
    'if (!trial.current) return; → if (false) return;':
      'It is drawn whenever there is another key, which types do not know.',
    'if (!step) return null; → if (false) return null;':
      'There is one step at least, and it takes time, which types do not know.',
  },
  'display/ScreenView.tsx': {
    "const around = `${ground}/${withClock ? time : ''}`; → const around = `${ground}/${true ? time : ''}`;":
      'Only slower: names are measured each minute, though no clock stands beside them.',
    'button !== null, → button === null,': 'Another text for each of the two, too.',
  },
  'display/Stage.tsx': {
    'const count = () => setLoads((before) => before + 1); → const count = () => setLoads((before) => before - 1);':
      'Any other number says that fonts have come.',
    'if (!element) return; → if (false) return;':
      'The frame is there once it is drawn, which types do not know.',
  },
  'display/advertising.ts': {},
  'display/departureBoard.ts': {},
  'display/localTime.ts': {
    'if (!format) { → if (true) {': 'Only slower.',
    'dayFormats.set(timeZone, format); → ;': 'Only slower.',
  },
  'display/paginate.ts': {
    '.filter((cut) => cut > from && cut <= fullest) → .filter((cut) => cut >= from && cut <= fullest)':
      'A part without a line leaves the rest as many pages as before, and is not taken.',
    'if (page.length > 0 && used + gap + row.height > area) turn(); → if (page.length >= 0 && used + gap + row.height > area) turn();':
      'To turn a page on which nothing stands does nothing.',
    'let high = Math.floor((most - least) / 2); → let high = Math.ceil((most - least) / 2);':
      'Only slower: what is larger than the most, which does not fit, does not fit either.',
    'let high = Math.floor((most - least) / 2); → let high = Math.floor((most - least) * 2);':
      'Only slower, for the same reason.',
    'let high = Math.floor((most - least) / 2); → let high = Math.floor((most + least) / 2);':
      'Only slower, for the same reason.',
  },
  'display/rotation.ts': {
    'const round = durations.reduce((sum, each) => sum + each, 0); → const round = durations.reduce((sum, each) => sum - each, 0);':
      'A remainder is the same by a negative number.',
  },
  'display/styles.ts': {
    "const angle = isRecord(background) ? Number(background['angle'] ?? 180) : 0; → const angle = true ? Number(background['angle'] ?? 180) : 0;":
      'The angle of a single colour is not used.',
    "luminance > 0.85 ? '#e9eef4' : luminance < 0.1 ? mixOf(ground, '#ffffff', 0.13) : '#ffffff'; → luminance >= 0.85 ? '#e9eef4' : luminance < 0.1 ? mixOf(ground, '#ffffff', 0.13) : '#ffffff';":
      'No colour has exactly this luminance.',
    "luminance > 0.85 ? '#e9eef4' : luminance < 0.1 ? mixOf(ground, '#ffffff', 0.13) : '#ffffff'; → luminance > 0.85 ? '#e9eef4' : luminance <= 0.1 ? mixOf(ground, '#ffffff', 0.13) : '#ffffff';":
      'No colour has exactly this luminance.',
    "behind = part === 'header' ? grounds : behind; → behind = true ? grounds : behind;":
      'The clock alone has no ground of its own, and it comes right after the header.',
  },
  'display/useLoading.ts': {
    'const attempt = Math.floor(instant / retryMs); → const attempt = Math.ceil(instant / retryMs);':
      'As often, a second later.',
  },
  'display/usePictures.ts': {
    'held.current.set(path, picture); → ;':
      'Holds pictures in the memory of a browser, of which a test sees nothing.',
    '}, [wanted, dropPicture]); → }, [wanted, ...[]]);': 'It is the same function each time.',
    'held.current.delete(path); → ;': 'Only more memory.',
  },
  'display/useSigns.ts': {
    'setLearnt((count) => count + 1); → setLearnt((count) => count - 1);':
      'Any other number has it drawn anew.',
  },
};
