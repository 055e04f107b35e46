/** Why a page can send no picture of itself, for the administrator who asked for one; loaded with what makes pictures. */
export const pictureTexts = {
  nothingShown: 'L’écran n’affiche rien.',
  notMade: 'Le navigateur de l’écran ne sait pas faire cette image.',
  tooSlow: 'L’écran n’a pas fait l’image à temps.',
  tooLarge: 'L’image est trop volumineuse, même réduite.',
};
