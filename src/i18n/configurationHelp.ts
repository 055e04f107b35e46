import { screenSizes, screenTypes } from '../../contract/enums.ts';
import { count } from './count.ts';

const order = 'Son rang dans les listes : 1 en premier.';
const clientId = 'Le compte ou la clé que la source demande, si elle en demande.';
/** Of what is configured and read back by others alone. */
const keptForOthers =
  'Gardé pour les autres systèmes qui lisent cette configuration : sans effet dans Girouette.';
const sourceForOthers =
  'Cette source est gardée pour les autres systèmes qui lisent cette configuration : Girouette ne la lit pas.';

const types = Object.keys(screenTypes) as (keyof typeof screenTypes)[];
const size = (type: keyof typeof screenTypes) => `${screenSizes[type].width} × ${screenSizes[type].height}`;

/** What an operator would ask of a field: units, examples, and what comes of it. Shown below the field. */
export const configurationHelp = {
  points: {
    order,
    cacheApixId: 'L’identifiant du point dans la source des temps d’attente, par exemple OVS-1.',
    lineId: 'La ligne qui s’y arrête. Tapez quelques lettres de son nom.',
    transporterId:
      'Le transporteur dont le flux GTFS donne cet identifiant. Vide : le flux de la ligne, sinon le seul flux qui le connaît. Si plusieurs flux le connaissent, les écrans n’en montrent aucun départ tant que le flux n’est pas choisi.',
  },
  sites: {
    pointIds: 'Ses écrans en montrent les prochains passages et les rafales.',
  },
  timetables: {
    pointId: 'Le point d’arrêt dont elle donne les passages ; sa ligne est celle du point.',
    direction: 'Comme les écrans la nomment, par exemple « Orly 4 ».',
  },
  screens: {
    groups: { screen: "L'écran", shows: 'Ce qu’il affiche' },
    id: 'Laissez vide pour qu’il soit fait du nom du projet et de celui de l’écran. Il ne change plus ensuite. Exemple : val-antony-1.',
    identified: (id: string) => `Identifiant ${id}`,
    type: `En pixels : ${types.map((type) => `${screenTypes[type]} ${size(type)}`).join(', ')}.`,
    templateId: 'Ce que l’écran affiche à côté des messages, et ses couleurs.',
    newsConfId: 'Sans messagerie, aucun message ne peut y être diffusé.',
    active: 'Désactivé, il n’affiche aucun message et n’en reçoit pas.',
    open: 'Voir l’écran',
    openFailed: 'L’adresse de l’écran n’a pas pu être lue.',
    messages: 'Messages',
    messageCount: (messages: number) => count(messages, 'message diffusé', 'messages diffusés'),
    noMessage: 'aucun message diffusé',
    noDisplay: 'aucun afficheur configuré',
  },
  screenConfs: {
    screenId: 'Tapez le nom de son site, le sien, ou son identifiant.',
    ipAddress: 'IPv4 ou IPv6, par exemple 192.0.2.10.',
    physicalId: 'Ce qui est inscrit sur l’afficheur, par exemple VAL-ANT-01.',
    state: 'État',
  },
  labels: {
    impact: 'Ce que les voyageurs subissent, par exemple « Trafic ralenti ».',
    cause: 'Ce qui est arrivé, par exemple « Panne de signalisation ».',
  },
  lines: {
    groups: { line: 'La ligne', operation: 'Exploitation' },
    picture: 'Image',
    inhibition: { title: 'Inhibition permise', times: 'temps', traffic: 'trafic', none: 'aucune' },
    metaDataId: 'Son image, ses couleurs et ses deux directions, communes à tous les projets.',
    gtfsId: 'Son identifiant dans l’offre GTFS (route_id), par exemple FSF:7.',
    impactLabel: `Comment un message la nomme dans une phrase, par exemple « le métro 7 ». ${keptForOthers}`,
    theoreticalTimes:
      'Ses temps d’attente viennent des grilles horaires, même quand un GTFS connaît la ligne.',
    inhibitionTimesEnabled: 'Les opérateurs peuvent masquer ses temps d’attente.',
    inhibitionTrafficEnabled: 'Les opérateurs peuvent masquer ses perturbations.',
  },
  transporters: { gtfsId: 'Son identifiant dans l’offre GTFS (agency_id), par exemple FSF.' },
  languages: {
    code: 'Deux lettres minuscules (ISO 639-1), avec une région ou non : en, pt-BR.',
    frenchCode: 'Le français est la langue de l’application : son code ne change pas.',
    frenchStays: 'Le français ne peut pas être supprimé.',
    order,
  },
  lineMetas: { apixId: keptForOthers },
  users: { filters: `Limites propres à l’utilisateur, transmises telles quelles. ${keptForOthers}` },
  newsConfLines: {
    api: `La sorte de la source. ${keptForOthers} Girouette reconnaît le format de la source à son contenu.`,
  },
  bikes: {
    api: sourceForOthers,
    stationId: 'Le numéro de la station chez l’opérateur des vélos, par exemple 12012.',
    clientId,
  },
  timesConfs: {
    api: sourceForOthers,
    url: 'L’adresse à laquelle la source répond, par exemple https://horaires.exemple.fr/api.',
    clientId,
    data: 'Les paramètres propres à la source, tels quels.',
  },
} as const;
