import { expect, it } from 'vitest';
import { projectFlags } from '../../contract/access.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { infoOfProject, projectOfInfo, sameInfo } from './projectInfo.ts';

const project = buildProject({ id: 4, name: 'val' });

it.each<[string, Partial<typeof project>]>([
  ['id', { id: 5 }],
  ['name', { name: 'orly' }],
  ['refresh', { refreshScreensAvailability: null }],
  ...projectFlags.map((flag): [string, Partial<typeof project>] => [flag, { [flag]: !project[flag] }]),
])('SES-7 a project whose %s has changed is kept anew', (_, change) => {
  expect(sameInfo(project, { ...project, ...change })).toBe(false);
});

it('SES-7 what the cookie does not hold changes nothing, and what it holds stands in for the project', () => {
  expect(sameInfo(project, { ...project, longName: 'Autre', timeZone: 'UTC' } as typeof project)).toBe(true);
  const read = projectOfInfo(infoOfProject(project));
  expect(read).toMatchObject({ id: 4, name: 'val', longName: 'val', adminNotificationsRefresh: null });
  expect(sameInfo(project, read)).toBe(true);
});
