import type { PatternName } from './fields.ts';

/** Maximum number of names in a sentence. */
const mostNames = 5;
const longestName = 60;

const quoted = (names: readonly string[], separator = ', ') => {
  const shown = names.slice(0, mostNames).map((name) => `« ${name.slice(0, longestName)} »`);
  return [...shown, ...(names.length > mostNames ? ['…'] : [])].join(separator);
};

/** A text ending in « … » needs no full stop. */
const sentence = (text: string) => (text.endsWith('…') ? text : `${text}.`);

/** Errors of fields, used by forms and server alike: the sentence is shown beside the field. */
export const problems = {
  required: 'Champ obligatoire.',
  unknown: 'Champ inconnu.',
  type: 'Le type de la valeur est incorrect.',
  choice: 'Cette valeur n’est pas dans la liste.',
  tooLong: (max: number) => `Au plus ${max} caractères.`,
  integer: (min: number, max: number) => `Un nombre entier de ${min} à ${max}.`,
  missingReference: 'Cet élément n’existe pas, ou n’existe plus.',
  taken: 'Cette valeur est déjà utilisée.',
  flag: 'Oui ou non.',
  unknownNames: (names: readonly string[]) =>
    sentence(`${names.length > 1 ? 'Noms inconnus' : 'Nom inconnu'} : ${quoted(names)}`),
  /** `writings` distinguish the records with that name. */
  severalReferences: (name: string, writings: readonly string[]) =>
    sentence(`Plusieurs éléments s’appellent ${quoted([name])} : écrivez ${quoted(writings, ' ou ')}`),
  tooComplex: 'La mise en forme est trop complexe. Collez le texte sans sa mise en forme.',
  tooMany: (max: number) => `Au plus ${max} éléments.`,
  repeatedReference: 'Chaque élément ne peut figurer qu’une fois.',
  tooManyTags: (max: number) => `Au plus ${max} étiquettes.`,
  longTag: (max: number) => `Une étiquette a au plus ${max} caractères.`,
  severalRecords: 'Plusieurs éléments portent ce nom : indiquez leur identifiant.',
  repeatedRecord: 'Cet élément figure plusieurs fois dans le fichier.',
  timeZone: 'Ce fuseau horaire est inconnu, par exemple Europe/Paris.',
  refreshWithNotifications: 'Obligatoire quand les notifications sont activées.',
  trafficData: 'Écrivez ligne=… ou arret=…, par exemple ligne=STIF:Line::C01743: ; arret=41001, 41002.',
  timesData: 'Écrivez methode=GET pour une source SIRI Lite, ou laissez vide.',
  gbfsAddress: 'Obligatoire pour une source GBFS : l’adresse de son fichier gbfs.json.',
  /** It has the form of one, but names no host, or no port. */
  address: 'Le serveur ou le port de cette adresse n’est pas valable.',
  noEvent: 'Choisissez au moins une sorte d’événements : messages, scénarios ou écrans hors ligne.',
  noRole: 'Au moins un rôle est nécessaire.',
  guestAlone: '« Invité » exclut les autres rôles.',
  image: 'Veillez choisir une image.',
  colour: 'Une couleur, par exemple #0b746c.',
  angle: 'Un angle de 0 à 360 degrés.',
  object: 'Un objet est attendu.',
  trueOrFalse: 'La valeur true ou false est attendue.',
  reservedId: 'Ce mot est réservé : choisissez un autre identifiant.',
  sameDirection: 'Les deux directions doivent avoir des noms différents.',
  directions: 'Deux directions sont nécessaires, avec les ordres 1 et 2.',
  passwordTooShort: (min: number) => `Au moins ${min} caractères.`,
  passwordIsName: 'Le mot de passe ne peut pas contenir le nom de l’utilisateur.',
  passwordPoor: 'Au moins cinq caractères différents.',
  patterns: {
    name: 'Lettres, chiffres, espaces, tirets, parenthèses et apostrophes seulement.',
    longName: 'Lettres, chiffres, espaces, virgules, tirets, parenthèses et apostrophes seulement.',
    projectName: 'Le nom du projet ne peut contenir que des lettres et chiffres.',
    username: 'Lettres, chiffres, points et tirets seulement.',
    screenId: 'Lettres sans accent, chiffres, points et tirets seulement.',
    ipAddress: 'Une adresse IP, par exemple 192.0.2.8.',
    url: 'Une adresse qui commence par http:// ou https://, sans espace, nom d’utilisateur ni mot de passe.',
    colour: 'Une couleur, par exemple #0b746c.',
    languageCode: 'Deux lettres minuscules, par exemple en.',
    serviceHours: 'Des jours et des heures, par exemple : lun-ven 05:00-01:00 ; sam-dim 06:00-02:00.',
    silenceHours: 'Des heures, avec ou sans jours, par exemple 22:00-07:00 ; ou jamais.',
    clock: 'Une heure de 00:00 à 23:59, par exemple 03:00.',
  } satisfies Record<PatternName, string>,
} as const;
