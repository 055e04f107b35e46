import { startOfText } from '../cutText.ts';

/** Whole sentences, and whole words, with something behind them. */
const wholes = [/^.*(?:[.!?…](?=\s)|[。！？](?=.))/s, /^.*\S(?=\s)/s];

/**
 * The beginning of a text to be said, at most `longest` characters: whole sentences, else whole words, if these leave at
 * least half of it. Otherwise it is cut anywhere, as in a language without blanks.
 */
export function startOfSpeech(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const start = startOfText(text, longest);
  const near = text.slice(0, start.length + 1);
  const beginnings = wholes.map((whole) => whole.exec(near)?.[0] ?? '');
  return beginnings.find(({ length }) => length >= longest / 2) ?? start;
}
