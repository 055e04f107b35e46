import { expect, it } from 'vitest';
import { spokenText } from './spokenText.ts';

it.each([
  ['km/h', 'kilomètre(s) à l’heure', 'kilometre(s) per hour', 'kilómetro(s) por hora'],
  ['km²', 'kilomètre(s) carré(s)', 'square kilometre(s)', 'kilómetro(s) cuadrado(s)'],
  ['m²', 'mètre(s) carré(s)', 'square metre(s)', 'metro(s) cuadrado(s)'],
  ['m³', 'mètre(s) cube(s)', 'cubic metre(s)', 'metro(s) cúbico(s)'],
  ['km', 'kilomètre(s)', 'kilometre(s)', 'kilómetro(s)'],
  ['cm', 'centimètre(s)', 'centimetre(s)', 'centímetro(s)'],
  ['m', 'mètre(s)', 'metre(s)', 'metro(s)'],
  ['kg', 'kilogramme(s)', 'kilogram(s)', 'kilogramo(s)'],
  ['min', 'minute(s)', 'minute(s)', 'minuto(s)'],
  ['mn', 'minute(s)', 'minute(s)', 'minuto(s)'],
  ['h', 'heure(s)', 'hour(s)', 'hora(s)'],
  ['j', 'jour(s)', 'day(s)', 'día(s)'],
  ['€', 'euro(s)', 'euro(s)', 'euro(s)'],
  ['%', 'pour cent', 'percent', 'por ciento'],
  ['°C', 'degré(s)', 'degree(s)', 'grado(s)'],
])('OUT-6 « %s » is said in the singular and in the plural', (unit, ...names) => {
  for (const [at, language] of ['fr', 'en', 'es'].entries()) {
    const name = names[at] ?? '';
    expect(spokenText(`1 ${unit}`, language)).toBe(`1 ${name.replaceAll('(s)', '')}`);
    expect(spokenText(`2 ${unit}`, language)).toBe(`2 ${name.replaceAll('(s)', 's')}`);
  }
});

it.each([
  // Nought is singular in French alone; so is one and a half.
  ['fr', '0 km', '0 kilomètre'],
  ['fr', '1,5 km', '1,5 kilomètre'],
  ['en', '0 km', '0 kilometres'],
  ['es', '1,5 km', '1,5 kilómetros'],
  // A mark between thousands is none of decimals.
  ['fr', '10 000 €, 2\u202f000 km, 1.000 m', '10 000 euros, 2 000 kilomètres, 1.000 mètres'],
  ['en', '1,000 m, 1.000 m, 12,345,678 m', '1,000 metres, 1.000 metre, 12,345,678 metres'],
  ['es', '1.000 m, 1,000 m', '1.000 metros, 1,000 metro'],
  ['fr', '1,000 m, 0.500 km, 1 000,5 m', '1,000 mètre, 0.500 kilomètre, 1 000,5 mètres'],
  ['fr', '1 000,50 €, 1,00 €', '1 000 euros 50, 1 euro'],
  ['en', '1,000.50 €', '1,000 euros 50'],
  ['fr', 'A ↔ B & C + D', 'A et B et C plus D'],
  ['en', 'A ↔ B & C + D', 'A and B and C plus D'],
  ['es', 'A ↔ B & C + D', 'A y B y C más D'],
  ['fr', '24 h/24, 7 j/7', '24 heures sur 24, 7 jours sur 7'],
  ['en', '24 h/24, 7 j/7', '24 hours out of 24, 7 days out of 7'],
  ['es', '24 h/24, 7 j/7', '24 horas de 24, 7 días de 7'],
  ['fr', 'nos 1, n° 1, n°s 1 et 2', 'nos 1, numéro 1, numéros 1 et 2'],
  ['en', 'n° 1, n°s 1', 'number 1, numbers 1'],
  ['es', 'n° 1, n°s 1', 'número 1, números 1'],
  ['en', '00:00, 18:00, 18:05, 18:10', 'midnight, 18 hundred hours, 18 oh 5, 18 10'],
  ['es', '01:00, 02:05', '1 hora, 2 horas 5'],
  ['FR-ca', '2 km', '2 kilomètres'],
])('OUT-6 in %s « %s » is said « %s »', (language, text, said) => {
  expect(spokenText(text, language)).toBe(said);
});
