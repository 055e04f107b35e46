import { vi } from 'vitest';

/** Makes the window as narrow as a phone's, for the rest of the test, to media queries asked by script; styles do not notice. */
export function narrowWindow(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
