/** What a form holds of a picture that was chosen; the data provider sends `rawFile`. */
export interface PictureFile {
  rawFile: File;
  title: string;
}

/** The file that a form holds, if one was chosen. */
export function chosenFile(value: unknown): File | null {
  const { rawFile } = (value ?? {}) as Partial<PictureFile>;
  return rawFile instanceof File ? rawFile : null;
}
