import type { LineStops } from '../schemas/lineStops.ts';

/** Ids of all sites that a line serves. */
export const sitesOfLine = ({ directions, elsewhere }: LineStops): Set<number> =>
  new Set([...directions.flatMap(({ stops }) => stops.flatMap((stop) => stop.sites)), ...elsewhere]);
