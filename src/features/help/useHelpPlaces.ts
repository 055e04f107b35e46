import { useState } from 'react';

/** A page of the guide, and where in it. */
export interface HelpPlace {
  page: string;
  /** The id of a heading; null: its beginning. */
  anchor: string | null;
}

/** Where in the guide the help is: it begins at the help of the page, follows links, and goes back. */
export function useHelpPlaces(page: string) {
  const [places, setPlaces] = useState<readonly HelpPlace[]>([{ page, anchor: null }]);
  return {
    place: places[places.length - 1] ?? { page, anchor: null },
    follow: (to: HelpPlace) => setPlaces([...places, to]),
    /** Null: nothing has been followed. */
    back: places.length > 1 ? () => setPlaces(places.slice(0, -1)) : null,
  };
}
