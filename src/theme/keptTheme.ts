/** The name of the console's preferences in react-admin's store, and that of the theme among them. */
export const storeName = 'girouette';
export const themeName = 'theme';

/** The theme that was chosen, as react-admin's store keeps it in the browser; null: none was. */
export function keptTheme(): 'dark' | 'light' | null {
  const kept = window.localStorage.getItem(`RaStore${storeName}.${themeName}`);
  if (kept === null) return null;
  return kept.includes('dark') ? 'dark' : 'light';
}
