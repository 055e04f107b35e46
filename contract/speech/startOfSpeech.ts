import { startOfText } from '../cutText.ts';

/**
 * The beginning of a text to be said, at most `longest` characters: whole sentences, or whole words where these would leave
 * less than half of it.
 */
export function startOfSpeech(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const start = startOfText(text, longest);
  // With the character behind it, which tells whether it ends a sentence or a word.
  const near = text.slice(0, start.length + 1);
  const sentences = /^.*[.!?…](?=\s)/s.exec(near)?.[0] ?? '';
  if (sentences.length >= longest / 2) return sentences;
  return (/^.*\S(?=\s)/s.exec(near)?.[0] ?? start).trimEnd();
}
