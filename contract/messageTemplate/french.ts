import { atPlace, fromPlace, thatWord } from '../placeNames.ts';
import { alone, joined, nounOf, partsOfDay, partsOfDuration, twoDigits, type Grammar } from './grammar.ts';

/** « d’Antony », « du RER B », « aux Halles »; times as on the screens' clocks. */
export const french: Grammar = {
  helpers: {
    de: ({ phrase }) => fromPlace(phrase),
    à: ({ phrase }) => atPlace(phrase),
    que: ({ phrase }) => thatWord(phrase),
    le: ({ phrase }) => phrase,
  },
  stretch: {
    [alone]: (from, to) => `entre ${from} et ${to}`,
    de: (from, to) => `${fromPlace(from)} ${atPlace(to)}`,
  },
  list: (words) => joined(words, () => 'et'),
  hour: (hours, minutes) => `${twoDigits(hours)}:${twoDigits(minutes)}`,
  date: (day) => {
    const { weekday, month, number } = partsOfDay('fr', day);
    const plain = `${weekday} ${number === 1 ? '1er' : number} ${month}`;
    return nounOf(plain, `le ${plain}`);
  },
  duration: (minutes) =>
    partsOfDuration(
      minutes,
      (n, unit) => `${n} ${unit === 'hour' ? 'heure' : 'minute'}${n > 1 ? 's' : ''}`,
    ).join(' et '),
  isPlural: (count) => count > 1,
  isFeminine: ({ phrase }) => /^(?:la|une)\s/i.test(phrase),
};
