import { expect, it } from 'vitest';
import { fieldHelp } from './configurationFields.ts';

const { bikes, lineMetas, lines, newsConfLines, points, projects, users } = fieldHelp;

it.each([
  ['a user’s filters', users.filters],
  ['the kind of a messaging line’s source', newsConfLines.api],
  ['a source of bicycles', bikes.api],
])('LIV-4 %s is read by others alone, and says so', (_, help) => {
  expect(help).toMatch(/autres systèmes/);
});

it.each([
  ['a line’s name in sentences', lines.impactLabel, /modèle/],
  ['an id of metadata', lineMetas.apixId, /sources des temps d’attente/],
  ['the id of a stop point', points.cacheApixId, /stop_id/],
  ['whether a project has perturbations', projects.adminNotifications, /écrans/],
])('LIV-1 %s is read by Girouette, and says where', (_, help, where) => {
  expect(help).toMatch(where);
  expect(help).not.toMatch(/autres systèmes/);
});
