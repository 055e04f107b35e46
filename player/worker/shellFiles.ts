/** A file of a build: its name, and its text where it is a style sheet. */
export interface BuiltFile {
  fileName: string;
  sheet: string | null;
}

/**
 * The files that make up the page of a screen, of all files of a build. What a style sheet names are fonts of letters that are
 * seldom shown, almost 1 MB: they are fetched, and kept, when they are shown first.
 */
export function shellFilesOf<T extends BuiltFile>(files: readonly T[]): T[] {
  const sheets = files.flatMap(({ sheet }) => sheet ?? []);
  return files.filter(({ fileName }) => !sheets.some((sheet) => sheet.includes(fileName)));
}
