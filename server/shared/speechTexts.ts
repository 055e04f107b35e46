/** Texts for callers who ask for the speech of a message. */
export const speechTexts = {
  notInstalled: 'La voix n’est pas installée sur ce serveur : espeak-ng manque. Prévenez l’exploitation.',
  failed: 'La voix n’a pas pu dire ce message dans cette langue.',
  busy: 'Trop de messages sont dits en ce moment. Réessayez dans quelques secondes.',
  notInLanguage: 'Ce message n’a pas de texte dans cette langue.',
};
