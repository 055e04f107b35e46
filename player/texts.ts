/** Why the agent of a machine did not do what it was asked, for the administrator who ordered it (FLT-5); loaded when it is. */
export const agentTexts = {
  none: 'La configuration de cet écran ne nomme pas d’agent local.',
  silent: (port: number) =>
    `Aucun agent ne répond au port ${port} de la machine, ou le navigateur l’interdit.`,
  refused: (reason: string) => `L’agent de la machine : ${reason}`,
  status: (status: number) => `L’agent de la machine a répondu ${status}.`,
};

/** Why a page can send no picture of itself, for the administrator who asked for one; loaded with what makes pictures. */
export const pictureTexts = {
  nothingShown: 'L’écran n’affiche rien.',
  notMade: 'Le navigateur de l’écran ne sait pas faire cette image.',
  tooSlow: 'L’écran n’a pas fait l’image à temps.',
  tooLarge: 'L’image est trop volumineuse, même réduite.',
};
