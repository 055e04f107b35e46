import { useCallback, useEffect, useRef, useState } from 'react';

/** Reads texts aloud by the browser's voice, one at a time. */
export interface Reading {
  /** False: this browser has no voice. */
  canRead: boolean;
  /** Code of the language that is read; null: none is. */
  reading: string | null;
  read: (text: string, language: string) => void;
  stop: () => void;
}

/** Nothing is read any more once the page is left. */
export function useReading(): Reading {
  const canRead = 'speechSynthesis' in window;
  const [reading, setReading] = useState<string | null>(null);
  const current = useRef<SpeechSynthesisUtterance | null>(null);

  const stop = useCallback(() => {
    if (!current.current) return;
    current.current = null;
    window.speechSynthesis.cancel();
    setReading(null);
  }, []);
  useEffect(() => stop, [stop]);

  const read = useCallback(
    (text: string, language: string) => {
      stop();
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = language;
      // One that was stopped ends too, after the next one has begun.
      const ended = () => {
        if (current.current !== utterance) return;
        current.current = null;
        setReading(null);
      };
      utterance.addEventListener('end', ended);
      utterance.addEventListener('error', ended);
      current.current = utterance;
      setReading(language);
      window.speechSynthesis.speak(utterance);
    },
    [stop],
  );
  return { canRead, reading, read, stop };
}
