import { type Accept, ErrorCode, type FileRejection, useDropzone } from 'react-dropzone';
import { texts } from '../i18n/index.ts';

/** What the server takes (ADV-4); it looks at the content, the page at what the browser says of it. */
const accepted: Accept = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
};

/** Most bytes of a picture. */
const maxBytes = 10 * 1024 * 1024;

const { refused } = texts.pictures;

/** Why what was dropped is not taken. */
function refusalOf(count: number, { file, errors }: FileRejection): string {
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

interface Options {
  disabled?: boolean;
  onFile: (file: File) => void;
  /** Says in words why what was dropped or chosen is not taken. */
  onRefusal: (text: string) => void;
}

/** A place for one picture (ADV-2, ADM-1): a file is dropped on it, or chosen by the button that calls `open`. */
export function usePictureDrop({ disabled = false, onFile, onRefusal }: Options) {
  return useDropzone({
    accept: accepted,
    minSize: 1,
    maxSize: maxBytes,
    multiple: false,
    disabled,
    // The button opens the choice: it says what it does, and the keyboard reaches it.
    noClick: true,
    noKeyboard: true,
    onDrop: (files, rejections) => {
      const [rejection] = rejections;
      const [file] = files;
      if (rejection) onRefusal(refusalOf(files.length + rejections.length, rejection));
      else if (file) onFile(file);
    },
  });
}
