import { ClientError, invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';

const about = (text: string) => ({ fields: { image: text } });

/** A required picture is missing (ADM-1, REF-2). */
export const noPicture = () => invalid({ image: texts.pictures.none });

/** More than one file. */
export const severalPictures = () => invalid({ image: texts.pictures.several });

/** The picture exceeds the size limit. */
export const pictureTooLarge = (text: string = texts.pictures.tooLarge) =>
  new ClientError(413, 'PayloadTooLargeException', text, about(text));

/** Not one of the four formats, or damaged. */
export const notAPicture = (text: string) =>
  new ClientError(415, 'UnsupportedMediaException', text, about(text));
