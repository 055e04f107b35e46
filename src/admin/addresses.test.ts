import { expect, it } from 'vitest';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import { addressInProject, recordAddress, workspaceAddress, type WorkspacePage } from './addresses.ts';

it.each<[WorkspacePage, number | null, string | null]>([
  ['sites', 3, '/adminProject/3'],
  ['sites', null, null],
  ['lineMetas', 3, '/adminRef'],
  ['audit', 3, '/adminRef'],
  ['projects', 3, '/adminProject'],
])('ROL-4 the workspace of %s from project %s: %s', (page, projectId, address) => {
  expect(workspaceAddress(page, projectId)).toBe(address);
});

it.each<[ConfigurationName, number | string, number | null, string | null]>([
  ['sites', 12, 3, '/adminProject/3/sites/12'],
  ['screens', 'quai 1/é', 3, '/adminProject/3/screens/quai%201%2F%C3%A9'],
  ['screens', 'quai-1', null, null],
  ['lineMetas', 4, null, '/adminRef/lineMetas/4'],
  ['projects', 2, 3, '/adminProject/projects/2'],
  ['newsConfLines', 9, 3, '/adminProject/3/newsConfs/line/9'],
  ['newsConfLines', 9, null, null],
])('ADM-11 %s %s of project %s is edited at %s', (resource, id, projectId, address) => {
  expect(recordAddress(resource, id, projectId)).toBe(address);
});

it.each([
  ['/adminProject/1', '/adminProject/2'],
  ['/adminProject/1/sites', '/adminProject/2/sites'],
  // The record belongs to the project that is left.
  ['/adminProject/1/sites/12', '/adminProject/2/sites'],
  ['/adminProject/projects/1', null],
  ['/adminRef/lineMetas/1', null],
  ['/index', null],
])('SES-8 in another project %s becomes %s', (address, other) => {
  expect(addressInProject(address, 2)).toBe(other);
});
