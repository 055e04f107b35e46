import { lineSignSvg, type LineSignInput } from '../../contract/lineSign.ts';

/** What is known of a stored picture. */
export interface StoredPicture {
  id: number;
  version?: number;
  /** What tells it from another; null: there is none; absent: the server does not say. */
  image?: string | null;
}

/** The rest path of a picture, another one when it was replaced; undefined: there is none. */
export function metaPicture({ id, version, image }: StoredPicture): string | undefined {
  if (image === null) return undefined;
  const edition = image ?? version;
  return `/rest/download/image/meta/${id}${edition === undefined ? '' : `?v=${edition}`}`;
}

/** The address of a sign that is drawn. */
export const signOf = (sign: LineSignInput) => `data:image/svg+xml,${encodeURIComponent(lineSignSvg(sign))}`;
