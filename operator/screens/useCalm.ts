import { useEffect, useState } from 'react';

/** Faster scrolling than this is too fast to read, px/ms: half a window in a fifth of a second. */
const flingSpeed = 2;
/** Scrolling has stopped after this pause, ms. */
const restMs = 100;

const waiting = new Set<() => void>();
let seen = { at: 0, top: 0 };
let isFlung = false;
let resting: ReturnType<typeof setTimeout> | undefined;
let watchers = 0;

function calmDown(): void {
  isFlung = false;
  const all = [...waiting];
  waiting.clear();
  for (const run of all) run();
}

function look(): void {
  const now = { at: performance.now(), top: window.scrollY };
  const ms = now.at - seen.at;
  isFlung = ms < restMs && Math.abs(now.top - seen.top) > flingSpeed * ms;
  seen = now;
  clearTimeout(resting);
  if (isFlung) resting = setTimeout(calmDown, restMs);
  else calmDown();
}

function watch(): () => void {
  watchers += 1;
  if (watchers === 1) window.addEventListener('scroll', look, { passive: true });
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    window.removeEventListener('scroll', look);
    clearTimeout(resting);
    calmDown();
  };
}

/** Runs at once, or as soon as the page is no longer scrolled too fast; returns the function that cancels it. */
export function onceCalm(run: () => void): () => void {
  if (!isFlung) run();
  else waiting.add(run);
  return () => void waiting.delete(run);
}

/** Whether the page has scrolled slowly enough since this was mounted: what is scrolled past is neither read nor drawn. */
export function useCalm(): boolean {
  const [isCalm, setCalm] = useState(!isFlung);
  useEffect(watch, []);
  useEffect(() => (isCalm ? undefined : onceCalm(() => setCalm(true))), [isCalm]);
  return isCalm;
}
