import { count } from './count.ts';

/** What pages of the configuration say beside the labels and the help of their fields (configurationFields.ts). */
export const configurationHelp = {
  screens: {
    groups: { screen: "L'écran", shows: 'Ce qu’il affiche' },
    id: 'Laissez vide pour qu’il soit fait du nom du projet et de celui de l’écran. Il ne change plus ensuite. Exemple : val-antony-1.',
    identified: (id: string) => `Identifiant ${id}`,
    open: 'Voir l’écran',
    openFailed: 'L’adresse de l’écran n’a pas pu être lue.',
    messages: 'Messages',
    messageCount: (messages: number) => count(messages, 'message diffusé', 'messages diffusés'),
    noMessage: 'aucun message diffusé',
    noDisplay: 'aucun afficheur configuré',
  },
  screenConfs: { state: 'État' },
  lines: {
    groups: { line: 'La ligne', operation: 'Exploitation' },
    picture: 'Image',
    inhibition: { title: 'Inhibition permise', times: 'temps', traffic: 'trafic', none: 'aucune' },
  },
  languages: {
    frenchCode: 'Le français est la langue de l’application : son code ne change pas.',
    frenchStays: 'Le français ne peut pas être supprimé.',
  },
} as const;
