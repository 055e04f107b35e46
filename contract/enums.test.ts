import { expect, it } from 'vitest';
import * as enums from './enums.ts';

it('ADM-15 every enumeration stands once, with its codes and labels', () => {
  expect(enums.templateTypes).toEqual({
    0: 'Gare',
    1: 'Entreprise',
    2: 'Salon',
    3: 'Gare 2',
    4: 'Gare 2 étendue',
    5: 'Dynamique',
  });
  expect(enums.textModes).toEqual({ RICHTEXT: 'Texte riche', TEXTAREA: 'Texte simple' });
  expect(enums.listsModes).toEqual({
    NONE: 'Aucune liste',
    LINE: 'Lignes seulement',
    ALL: 'Toutes les listes',
  });
  expect(enums.messagingModes).toEqual({
    COMPANY: 'Entreprise',
    STATION: 'Gare',
    EXHIBITION: 'Salon',
    VAL: 'Orlyval',
  });
  expect(enums.trafficCategories).toEqual({ ALL: 'Toutes', PLANNED: 'Plannifiées', UNPLANNED: 'Inopinées' });
  expect(enums.trafficAreas).toEqual({
    all: 'Tout',
    idf: 'Île-de-France',
    ne: 'Nord-Est',
    se: 'Sud-Est',
    no: 'Nord-Ouest',
    so: 'Sud-Ouest Île-de-France',
    cub: 'La CUB',
  });
  expect(enums.trafficTypes).toEqual({ jam: 'Bouchon', speed: 'Vitesse moyenne' });
  expect(Object.keys(enums.trafficSizes)).toEqual(['medium', 'large']);
  expect(Object.values(enums.verticalPositions)).toEqual(['Haut', 'Bas']);
  expect(Object.values(enums.horizontalPositions).sort()).toEqual(['Centre', 'Droite', 'Gauche']);
  expect(Object.keys(enums.newsLineSources)).toEqual(['SITUATION', 'TRAFFIC']);
  expect(Object.keys(enums.bikeSources)).toEqual(['OPEN_DATA', 'GBFS']);
  expect(Object.keys(enums.timesSources)).toEqual(['CACHE', 'SHUTTLE', 'GTFS_RT', 'SIRI_SM', 'SIRI_ET']);
  expect(enums.screenTypes).toEqual({ FHD: 'Full HD', STRETCH: 'Stretch', EMBEDDED: 'Embarqué' });
});
