import { lineSignSvg, type LineSignInput } from '../../contract/lineSign.ts';

/** What is known of a stored picture. */
export interface StoredPicture {
  id: number;
  version?: number;
  /** Whether there is one; absent: the server does not say. */
  image?: boolean;
}

/** The rest path of a picture; with the version, so that one that was replaced is read anew. Undefined: there is none. */
export function metaPicture({ id, version, image }: StoredPicture): string | undefined {
  if (image === false) return undefined;
  return `/rest/download/image/meta/${id}${version === undefined ? '' : `?v=${version}`}`;
}

/** The address of a sign that is drawn. */
export const signOf = (sign: LineSignInput) => `data:image/svg+xml,${encodeURIComponent(lineSignSvg(sign))}`;
