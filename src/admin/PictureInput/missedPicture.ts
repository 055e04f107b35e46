import { createContext } from 'react';

/**
 * Name of the picture that a restored draft had, until a picture is chosen or the draft is given up; null: none. With its
 * setter.
 */
export const MissedPictureContext = createContext<
  readonly [missed: string | null, setMissed: (name: string | null) => void]
>([null, () => undefined]);
