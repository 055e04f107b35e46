import { useEffect, useState } from 'react';

/** A value once it has stood still for so many ms; until then the one before, at first none. */
export function useSettled<T>(value: T, quietMs: number): T | undefined {
  const [settled, setSettled] = useState<T>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
