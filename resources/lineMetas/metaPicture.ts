import { lineSignSvg, type LineSignInput } from '../../contract/lineSign.ts';

/** The rest path of a picture; with the version, so that one that was replaced is read anew. */
export const metaPicture = ({ id, version }: { id: number; version?: number }) =>
  `/rest/download/image/meta/${id}${version === undefined ? '' : `?v=${version}`}`;

/** The address of a sign that is drawn. */
export const signOf = (sign: LineSignInput) => `data:image/svg+xml,${encodeURIComponent(lineSignSvg(sign))}`;
