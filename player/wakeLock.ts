/** Asks the machine not to switch its display off: where it refuses, its own settings decide. */
export function stayAwake(): void {
  // Pages that are not served by https have none.
  const { wakeLock } = navigator as { wakeLock?: WakeLock };
  const ask = () => {
    // Who was hidden has lost it.
    if (document.visibilityState === 'visible') wakeLock?.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
