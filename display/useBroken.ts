import { useEffect, useState } from 'react';
import { retryMs } from './useLoading.ts';

/**
 * The picture that could not be drawn, and how to report one; null: none. It is requested again every minute, and no longer
 * counts as broken once it loads.
 */
export function useBroken(): [broken: string | null, report: (path: string) => void] {
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    if (broken === null) return undefined;
    let picture: HTMLImageElement | null = null;
    const timer = setInterval(() => {
      picture = new Image();
      picture.onload = () => setBroken(null);
      picture.src = broken;
    }, retryMs);
    return () => {
      clearInterval(timer);
      if (picture) picture.onload = null;
    };
  }, [broken]);
  return [broken, setBroken];
}
