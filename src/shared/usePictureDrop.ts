import { useDropzone } from 'react-dropzone';
import { accepted, maxBytes, refusalOf } from './pictureFile.ts';

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
