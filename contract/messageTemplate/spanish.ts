import { alone, joined, nounOf, partsOfDay, partsOfDuration, twoDigits, type Grammar } from './grammar.ts';

/** « del martes », « al martes ». The article of a proper name is not contracted: « de El Prat ». */
const contracted = (short: string, word: string) => (phrase: string) =>
  phrase.startsWith('el ') ? `${short}${phrase.slice(2)}` : `${word} ${phrase}`;

const from = contracted('del', 'de');
const to = contracted('al', 'a');

/** « y », but « e » before an i sound. */
const and = (next: string) => (/^(?:i|hi(?!e|a|o)|y(?![aeiou]))/i.test(next) ? 'e' : 'y');

/** « de Massy a Antony », « Antony e Igny », « 18:05 ». */
export const spanish: Grammar = {
  helpers: {
    de: ({ phrase }) => from(phrase),
    a: ({ phrase }) => to(phrase),
    el: ({ phrase }) => phrase,
  },
  stretch: {
    [alone]: (first, last) => `entre ${first} ${and(last)} ${last}`,
    de: (first, last) => `${from(first)} ${to(last)}`,
  },
  list: (words) => joined(words, and),
  hour: (hours, minutes) => `${twoDigits(hours)}:${twoDigits(minutes)}`,
  date: (day) => {
    const { weekday, month, number } = partsOfDay('es', day);
    const plain = `${weekday} ${number} de ${month}`;
    return nounOf(plain, `el ${plain}`);
  },
  duration: (minutes) =>
    partsOfDuration(
      minutes,
      (n, unit) => `${n} ${unit === 'hour' ? 'hora' : 'minuto'}${n === 1 ? '' : 's'}`,
    ).join(' y '),
  isPlural: (count) => count !== 1,
};
