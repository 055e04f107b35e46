import { useEffect, useState } from 'react';

/** The value after it has not changed for `quietMs`; until then the previous one, at first undefined. */
export function useQuietValue<T>(value: T, quietMs: number): T | undefined {
  const [quiet, setQuiet] = useState<T>();
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return quiet;
}
