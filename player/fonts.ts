import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

const faces = [
  {
    url: latin,
    unicodeRange:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
  { url: latinExt, unicodeRange: 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1EFF' },
];

/** Inter in the two alphabets that French and its neighbours need; each loads when one of its letters is shown. */
export function loadFonts(): void {
  for (const { url, unicodeRange } of faces) {
    document.fonts.add(new FontFace('Inter Variable', `url(${url})`, { weight: '100 900', unicodeRange }));
  }
}
