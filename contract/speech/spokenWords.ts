import { baseLanguage } from '../languages.ts';

export interface SpokenWords {
  /** 18:05 as hours and minutes; minutes without a leading 0, which voices would read. */
  time: (hours: number, minutes: number) => string;
  /** am and pm, as spoken after a 12-hour time: 6:05 pm. Absent: not used in the language. */
  halves?: Readonly<Record<Half, string>>;
  /** 24 h/24, 7 j/7. */
  outOf: (count: string, unit: 'h' | 'j', whole: string) => string;
  /** Word before a number: n° 3. */
  number: readonly [one: string, several: string];
  /** Mark between the thousands of a number, besides spaces: before three digits it is no decimal mark. */
  thousands: '.' | ',';
  /** Whether a number takes the plural: 1,5 mètre, but 2 mètres. */
  severalFrom: (value: number) => boolean;
  units: Readonly<Record<Unit, readonly [one: string, several: string]>>;
  /** Words for signs. */
  signs: Readonly<Record<Sign, string>>;
  /** Abbreviations, including the full stop, which are not spoken as written. */
  abbreviations: Readonly<Record<string, string>>;
}

type Half = 'a' | 'p';

/** Units after a number, as written. */
export const units = [
  'km/h',
  'km²',
  'm²',
  'm³',
  'km',
  'cm',
  'm',
  'kg',
  'min',
  'mn',
  'h',
  'j',
  '€',
  '%',
  '°C',
] as const;
type Unit = (typeof units)[number];

export const signs = ['→', '↔', '&', '+'] as const;
type Sign = (typeof signs)[number];

const initials = (...names: string[]) => Object.fromEntries(names.map((name) => [name, [...name].join(' ')]));

const french: SpokenWords = {
  time: (hours, minutes) => `${hours} heure${hours > 1 ? 's' : ''}${minutes > 0 ? ` ${minutes}` : ''}`,
  outOf: (count, unit, whole) => `${count} ${unit === 'h' ? 'heures' : 'jours'} sur ${whole}`,
  number: ['numéro', 'numéros'],
  // « 1.000 » is a thousand, but « 1,000 » is one to the thousandth.
  thousands: '.',
  severalFrom: (value) => value >= 2,
  units: {
    'km/h': ['kilomètre à l’heure', 'kilomètres à l’heure'],
    'km²': ['kilomètre carré', 'kilomètres carrés'],
    'm²': ['mètre carré', 'mètres carrés'],
    'm³': ['mètre cube', 'mètres cubes'],
    km: ['kilomètre', 'kilomètres'],
    cm: ['centimètre', 'centimètres'],
    m: ['mètre', 'mètres'],
    kg: ['kilogramme', 'kilogrammes'],
    min: ['minute', 'minutes'],
    mn: ['minute', 'minutes'],
    h: ['heure', 'heures'],
    j: ['jour', 'jours'],
    '€': ['euro', 'euros'],
    '%': ['pour cent', 'pour cent'],
    '°C': ['degré', 'degrés'],
  },
  signs: { '→': 'vers', '↔': 'et', '&': 'et', '+': 'plus' },
  abbreviations: {
    ...initials('RER', 'TER', 'SNCF', 'RATP', 'PMR'),
    'Av.': 'avenue',
    Bd: 'boulevard',
    'Bd.': 'boulevard',
    Bld: 'boulevard',
    'Pl.': 'place',
    Fg: 'faubourg',
    St: 'saint',
    Ste: 'sainte',
    Gal: 'général',
    'dir.': 'direction',
    'env.': 'environ',
    'tél.': 'téléphone',
    'etc.': 'et cetera',
    RDV: 'rendez-vous',
    tlj: 'tous les jours',
  },
};

const english: SpokenWords = {
  time: (hours, minutes) => {
    if (minutes === 0) return hours === 0 ? 'midnight' : `${hours} hundred hours`;
    return `${hours} ${minutes < 10 ? 'oh ' : ''}${minutes}`;
  },
  halves: { a: 'A M', p: 'P M' },
  outOf: (count, unit, whole) => `${count} ${unit === 'h' ? 'hours' : 'days'} out of ${whole}`,
  number: ['number', 'numbers'],
  thousands: ',',
  severalFrom: (value) => value !== 1,
  units: {
    'km/h': ['kilometre per hour', 'kilometres per hour'],
    'km²': ['square kilometre', 'square kilometres'],
    'm²': ['square metre', 'square metres'],
    'm³': ['cubic metre', 'cubic metres'],
    km: ['kilometre', 'kilometres'],
    cm: ['centimetre', 'centimetres'],
    m: ['metre', 'metres'],
    kg: ['kilogram', 'kilograms'],
    min: ['minute', 'minutes'],
    mn: ['minute', 'minutes'],
    h: ['hour', 'hours'],
    j: ['day', 'days'],
    '€': ['euro', 'euros'],
    '%': ['percent', 'percent'],
    '°C': ['degree', 'degrees'],
  },
  signs: { '→': 'to', '↔': 'and', '&': 'and', '+': 'plus' },
  abbreviations: {
    ...initials('RER', 'TER', 'SNCF', 'RATP'),
    Rd: 'road',
    Ave: 'avenue',
    'approx.': 'approximately',
    'etc.': 'et cetera',
  },
};

const spanish: SpokenWords = {
  time: (hours, minutes) => `${hours} hora${hours === 1 ? '' : 's'}${minutes > 0 ? ` ${minutes}` : ''}`,
  outOf: (count, unit, whole) => `${count} ${unit === 'h' ? 'horas' : 'días'} de ${whole}`,
  number: ['número', 'números'],
  thousands: '.',
  severalFrom: (value) => value !== 1,
  units: {
    'km/h': ['kilómetro por hora', 'kilómetros por hora'],
    'km²': ['kilómetro cuadrado', 'kilómetros cuadrados'],
    'm²': ['metro cuadrado', 'metros cuadrados'],
    'm³': ['metro cúbico', 'metros cúbicos'],
    km: ['kilómetro', 'kilómetros'],
    cm: ['centímetro', 'centímetros'],
    m: ['metro', 'metros'],
    kg: ['kilogramo', 'kilogramos'],
    min: ['minuto', 'minutos'],
    mn: ['minuto', 'minutos'],
    h: ['hora', 'horas'],
    j: ['día', 'días'],
    '€': ['euro', 'euros'],
    '%': ['por ciento', 'por ciento'],
    '°C': ['grado', 'grados'],
  },
  signs: { '→': 'hacia', '↔': 'y', '&': 'y', '+': 'más' },
  abbreviations: {
    ...initials('RER', 'TER', 'SNCF', 'RATP'),
    'Avda.': 'avenida',
    'Pza.': 'plaza',
    'aprox.': 'aproximadamente',
    'etc.': 'etcétera',
  },
};

const byLanguage: ReadonlyMap<string, SpokenWords> = new Map([
  ['fr', french],
  ['en', english],
  ['es', spanish],
]);

/** Spoken words of a language by code (`fr`, `fr-CA`); undefined: no rules. */
export const spokenWordsOf = (language: string): SpokenWords | undefined =>
  byLanguage.get(baseLanguage(language));
