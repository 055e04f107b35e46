import { HttpError } from 'react-admin';
import { onTestFinished, vi } from 'vitest';

/** For a test whose calls fail on purpose: react-admin logs each failure. Anything else that is logged still fails the test. */
export function toleratedFailures(): void {
  // oxlint-disable-next-line no-console -- what is not tolerated goes on to where tests look
  const tell = console.error;
  const spy = vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    if (!(args[0] instanceof HttpError)) tell(...args);
  });
  onTestFinished(() => spy.mockRestore());
}
