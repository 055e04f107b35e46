import { ClientError, invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';

const about = (text: string) => ({ fields: { image: text } });

/** No picture, where one is needed (ADM-1, REF-2). */
export const noPicture = () => invalid({ image: texts.pictures.none });

/** More than one file. */
export const severalPictures = () => invalid({ image: texts.pictures.several });

/** More bytes than a picture may have. */
export const pictureTooLarge = (text: string = texts.pictures.tooLarge) =>
  new ClientError(413, 'PayloadTooLargeException', text, about(text));

/** Not one of the four kinds, or a broken one. */
export const notAPicture = (text: string) =>
  new ClientError(415, 'UnsupportedMediaException', text, about(text));
