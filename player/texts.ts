import type { StationWords } from '../display/bicycles.ts';

/** Why a machine's agent did not carry out an order, for the administrator who sent it (FLT-5); loaded on demand. */
export const agentTexts = {
  none: 'La configuration de cet écran ne nomme pas d’agent local.',
  silent: (port: number) =>
    `Aucun agent ne répond au port ${port} de la machine, ou le navigateur l’interdit.`,
  refused: (reason: string) => `L’agent de la machine : ${reason}`,
  status: (status: number) => `L’agent de la machine a répondu ${status}.`,
};

/** Why a page cannot send a picture of itself, for the administrator who asked for one; loaded with the code for pictures. */
export const pictureTexts = {
  nothingShown: 'L’écran n’affiche rien.',
  notMade: 'Le navigateur de l’écran ne sait pas faire cette image.',
  tooSlow: 'L’écran n’a pas fait l’image à temps.',
  tooLarge: 'L’image est trop volumineuse, même réduite.',
};

/** The texts of a departure, in the order in which they are said; empty: not said. */
interface SpokenDeparture {
  /** Its stop point. */
  from: string;
  line: string;
  direction: string;
  times: readonly string[];
}

/**
 * What a screen says besides its messages, and labels of the button that has it read (OUT-6); loaded where screens read
 * aloud.
 */
export const voiceTexts = {
  read: 'Lire l’écran à voix haute',
  stop: 'Arrêter la lecture',
  approaching: 'à l’approche',
  cancelled: (time: string) => `${time}, supprimé`,
  departure: ({ from, line, direction, times }: SpokenDeparture) =>
    `${[from, line, direction && `direction ${direction}`].filter(Boolean).join(', ')} : ${times.join(', puis ') || 'temps d’attente inconnu'}`,
  station: (name: string, said: StationWords): string => {
    if (said.kind === 'closed') return `${name} : station fermée`;
    if (said.kind === 'unknown') return `${name} : disponibilité inconnue`;
    const { bikes, docks } = said;
    const counts = [
      bikes === null ? [] : `${bikes} ${bikes > 1 ? 'vélos' : 'vélo'}`,
      docks === null ? [] : `${docks} ${docks > 1 ? 'places' : 'place'}`,
    ];
    return `${name} : ${counts.flat().join(', ')}`;
  },
};
