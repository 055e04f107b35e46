import { useCallback, useEffect, useRef, useState } from 'react';

/** Reads texts aloud with the browser's voice, one at a time. */
export interface Reading {
  /** False: the browser has no voice. */
  canRead: boolean;
  /** Language code of the text being read; null: none. */
  reading: string | null;
  read: (text: string, language: string) => void;
  stop: () => void;
}

/** Stops reading when the page is left. */
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
      // A stopped utterance also ends, after the next one has begun.
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
