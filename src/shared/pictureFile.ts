import { ErrorCode, type Accept, type FileRejection } from 'react-dropzone';
import { texts } from '../i18n/index.ts';

/** What the server takes (ADV-4); it looks at the content, the page at what the browser says of it. */
export const accepted: Accept = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
};

/** Most bytes of a picture. */
export const maxBytes = 10 * 1024 * 1024;

const { refused } = texts.pictures;

/** Why what was dropped is not taken. */
export function refusalOf(count: number, { file, errors }: FileRejection): string {
  if (count > 1) return refused.several;
  switch (errors[0]?.code) {
    case ErrorCode.FileTooLarge:
      return refused.size(file.name);
    case ErrorCode.FileTooSmall:
      return refused.empty(file.name);
    default:
      return /svg/i.test(file.type) || /\.svgz?$/i.test(file.name) ? refused.svg : refused.type(file.name);
  }
}
