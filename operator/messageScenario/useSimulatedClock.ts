import { useEffect, useState } from 'react';

/** Factors relative to real time. */
export const speeds = [1, 60, 600] as const;
export type Speed = (typeof speeds)[number];

/** Often enough for a clock that jumps, rarely enough for a wall of screens. */
const tickMs = 250;

/** A clock that runs from `from` to `to` (ms) at a chosen speed, or is paused. */
export function useSimulatedClock({ from, to }: { from: number; to: number }) {
  const [instant, setInstant] = useState(from);
  const [speed, setSpeed] = useState<Speed>(60);
  const [isPlaying, setIsPlaying] = useState(false);
  const isOver = instant >= to;

  useEffect(() => {
    if (!isPlaying || isOver) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = (now - last) * speed;
      last = now;
      setInstant((before) => Math.min(to, before + passed));
    }, tickMs);
    return () => clearInterval(timer);
  }, [isPlaying, isOver, speed, to]);

  return {
    instant,
    speed,
    setSpeed,
    isPlaying: isPlaying && !isOver,
    /** Restarts after the end. */
    play() {
      if (isOver) setInstant(from);
      setIsPlaying(true);
    },
    pause: () => setIsPlaying(false),
    /** Pauses at another instant. */
    scrub(to: number) {
      setIsPlaying(false);
      setInstant(to);
    },
  };
}

export type SimulatedClock = ReturnType<typeof useSimulatedClock>;
