/** A file of a build: its name, and its text if it is a style sheet. */
export interface BuiltFile {
  fileName: string;
  sheet: string | null;
}

/**
 * The files that make up the screen page, out of all files of a build. Fonts named in style sheets are left out: for rarely
 * shown letters, almost 1 MB, they are fetched and cached when first shown.
 */
export function shellFilesOf<T extends BuiltFile>(files: readonly T[]): T[] {
  const sheets = files.flatMap(({ sheet }) => sheet ?? []);
  return files.filter(({ fileName }) => !sheets.some((sheet) => sheet.includes(fileName)));
}
