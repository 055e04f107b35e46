/** A form's value for a chosen picture; the data provider sends `rawFile`. */
export interface PictureFile {
  rawFile: File;
  title: string;
}

/** The file in a form's value; null if none was chosen. */
export function chosenFile(value: unknown): File | null {
  const { rawFile } = (value ?? {}) as Partial<PictureFile>;
  return rawFile instanceof File ? rawFile : null;
}
