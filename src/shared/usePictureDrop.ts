import { useRef } from 'react';
import { type Accept, ErrorCode, type FileRejection, useDropzone } from 'react-dropzone';
import { isSvg, kindOf, pictureHeadBytes } from '../../contract/pictureKind.ts';
import { texts } from '../i18n/index.ts';

/** Types that can be chosen, as the browser derives them from the name; the content is checked afterwards (ADV-4). */
const accepted: Accept = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
};

/** Maximum size of a picture, bytes. */
const maxBytes = 10 * 1024 * 1024;

const { refused } = texts.pictures;

/** Why a dropped file is not accepted. */
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

/** Why a file is not accepted by its first bytes, by the same check as on the server; null: no objection. */
async function contentRefusal(file: File): Promise<string | null> {
  let head: Uint8Array;
  try {
    head = new Uint8Array(await file.slice(0, pictureHeadBytes).arrayBuffer());
  } catch {
    return refused.unreadable(file.name);
  }
  if (kindOf(head) !== null) return null;
  return isSvg(head) ? refused.svg : refused.type(file.name);
}

interface Options {
  disabled?: boolean;
  onFile: (file: File) => void;
  /** Called with the reason, as text, when a dropped or chosen file is refused. */
  onRefusal: (text: string) => void;
}

/** A drop area for one picture (ADV-2, ADM-1), dropped or chosen with a button that calls `open`. */
export function usePictureDrop({ disabled = false, onFile, onRefusal }: Options) {
  const latest = useRef<File>(null);
  const look = async (file: File) => {
    latest.current = file;
    const refusal = await contentRefusal(file);
    // Another one was dropped meanwhile.
    if (latest.current !== file) return;
    if (refusal === null) onFile(file);
    else onRefusal(refusal);
  };
  return useDropzone({
    accept: accepted,
    minSize: 1,
    maxSize: maxBytes,
    multiple: false,
    disabled,
    // The button opens the file dialog: it has a label, and can be reached by keyboard.
    noClick: true,
    noKeyboard: true,
    onDrop: (files, rejections) => {
      const [rejection] = rejections;
      const [file] = files;
      latest.current = null;
      if (rejection) onRefusal(refusalOf(files.length + rejections.length, rejection));
      else if (file) void look(file);
    },
  });
}
