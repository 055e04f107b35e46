/** @jsxImportSource preact */
import { displayTexts } from '../display/texts.ts';

/** In place of a screen: nothing is known yet, or the server does not know this screen. */
export function Notice({ state }: { state: 'connecting' | 'refused' }) {
  if (state === 'connecting') return <p class="notice">{displayTexts.connecting}</p>;
  return (
    <div class="notice" role="alert">
      <h1>{displayTexts.refusedTitle}</h1>
      <p>{displayTexts.refusedText}</p>
      <p class="retry">{displayTexts.refusedRetry}</p>
    </div>
  );
}
