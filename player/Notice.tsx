import { displayTexts } from '../display/texts.ts';

/** In place of a screen: nothing is known yet, or the server does not know this screen. */
export function Notice({ state }: { state: 'connecting' | 'refused' }) {
  if (state === 'connecting') return <p className="notice">{displayTexts.connecting}</p>;
  return (
    <div className="notice" role="alert">
      <h1>{displayTexts.refusedTitle}</h1>
      <p>{displayTexts.refusedText}</p>
      <p className="retry">{displayTexts.refusedRetry}</p>
    </div>
  );
}
