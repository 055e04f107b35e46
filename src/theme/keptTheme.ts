/** Name of the console's preferences in react-admin's store, and of the theme among them. */
export const storeName = 'girouette';
export const themeName = 'theme';

/** The chosen theme, read from react-admin's store in the browser; null: none was chosen. */
export function keptTheme(): 'dark' | 'light' | null {
  const kept = window.localStorage.getItem(`RaStore${storeName}.${themeName}`);
  if (kept === null) return null;
  return kept.includes('dark') ? 'dark' : 'light';
}
