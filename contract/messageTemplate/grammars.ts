import { baseLanguage } from '../languages.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { alone, nounOf, partsOfDuration, twoDigits, type Grammar } from './grammar.ts';
import { spanish } from './spanish.ts';

/** Languages with known contractions. */
const known: ReadonlyMap<string, Grammar> = new Map([
  ['fr', french],
  ['en', english],
  ['es', spanish],
]);

/** Any other language: lists, dates and durations by Intl, without contractions. */
function otherGrammar(code: string): Grammar {
  const [locale = 'fr'] = Intl.DateTimeFormat.supportedLocalesOf([code]);
  const unit = (n: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(n);
  return {
    helpers: {},
    stretch: { [alone]: (from, to) => `${from} – ${to}` },
    list: (words) => new Intl.ListFormat(locale).format(words),
    hour: (hours, minutes) => `${twoDigits(hours)}:${twoDigits(minutes)}`,
    date: (day) =>
      nounOf(
        new Intl.DateTimeFormat(locale, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          timeZone: 'UTC',
        }).format(day),
      ),
    duration: (minutes) => partsOfDuration(minutes, unit).join(' '),
    isPlural: (count) => new Intl.PluralRules(locale).select(count) !== 'one',
  };
}

const isWritable = (code: string) => /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(code);

/** Grammar of a language by code (`fr`, `en-GB`). */
export function grammarOf(code: string): Grammar {
  return known.get(baseLanguage(code)) ?? otherGrammar(isWritable(code) ? code : 'fr');
}
