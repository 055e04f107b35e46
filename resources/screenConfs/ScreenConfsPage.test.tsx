import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Screen } from '../../contract/schemas/screen.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { openForm } from '../../tests/support/fillForm.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';

const site = { id: 1, name: 'Antony', order: 1, version: 1 };
const many = Array.from({ length: 5000 }, (_, index) =>
  buildScreen({ id: `val-${index + 1}`, name: 'Quai', site }),
);
const display = { ipAddress: '192.0.2.8', physicalId: null };
many[0] = buildScreen({
  id: 'val-1',
  name: 'Hall',
  site,
  screenConfiguration: [{ id: 1, ...display, operational: true }],
});
many[9] = buildScreen({
  id: 'val-10',
  name: 'Quai',
  site,
  screenConfiguration: [{ id: 2, ...display, operational: false }],
});
const displays = [
  { id: 1, screenId: 'val-1', ipAddress: '192.0.2.8', physicalId: 'A', version: 1 },
  { id: 2, screenId: 'val-10', ipAddress: null, physicalId: 'B', version: 1 },
];

const open = (place = '') =>
  openWorkspace(`/adminProject/1/screenConfs${place}`, {
    'GET /rest/screenConf/project/1': { array: displays },
    'GET /rest/screen/project/1': { array: many },
  });

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('ADM-3 displays are listed with their screen, its site and their state, and those of one screen kept', async () => {
  const { actor } = open();
  expect(await screen.findByText('hors ligne')).toBeVisible();
  expect(rows()).toEqual(['AHall · Antony192.0.2.8en ligne', 'BQuai · Antonyhors ligne']);
  const filter = screen.getByRole('combobox', { name: 'Écran' });
  await actor.type(filter, 'hall');
  await actor.click(await screen.findByRole('option', { name: 'Hall · Antony' }));
  // Not those of val-10, whose id begins with the same characters.
  expect(await screen.findByText('1-1 sur 1')).toBeVisible();
  expect(rows()).toEqual(['AHall · Antony192.0.2.8en ligne']);
});

it('ADM-3 ADM-14 one of 5,000 screens is found by a few letters, and never all of them drawn', async () => {
  const { actor } = open('/create');
  const form = await openForm();
  const choice = await form.findByRole('combobox', { name: /^Écran/ });
  await actor.click(choice);
  expect((await screen.findAllByRole('option')).length).toBeLessThanOrEqual(100);
  await actor.type(choice, 'antony val-4321');
  expect(await screen.findByRole('option', { name: 'Quai · Antony' })).toBeVisible();
});

it('SCR-2 ADM-3 the state of a display follows what is heard of it, at the project’s pace', async () => {
  let now: Partial<Screen> = { screenConfiguration: [{ id: 1, ...display, operational: true }] };
  openWorkspace('/adminProject/1/screenConfs', {
    'GET /rest/app': { version: '1', capabilities: ['pagedLists'] },
    'GET /rest/project': { array: [buildProject({ refreshScreensAvailability: 20 })] },
    'GET /rest/screenConf/project/1': { array: displays.slice(0, 1) },
    'GET /rest/screen/project/1': () => ({
      array: [{ ...many[0], ...now }],
    }),
  });
  expect(await screen.findByText('en ligne')).toBeVisible();
  now = { screenConfiguration: [{ id: 1, ...display, operational: false }] };
  expect(await screen.findByText('hors ligne')).toBeVisible();
  // Out of its hours of service, silence is normal.
  now = { ...now, dark: true };
  expect(await screen.findByText('hors service')).toBeVisible();
});
