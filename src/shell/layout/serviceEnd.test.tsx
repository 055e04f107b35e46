import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildNewsConf, buildScreen } from '../../../tests/support/buildScreen.ts';
import { layOutLists } from '../../../tests/support/layOutLists.ts';
import { openConsole } from '../../../tests/support/openConsole.tsx';

const newsConf = buildNewsConf({ listsMode: 'NONE', textMode: 'TEXTAREA' });
const routes = {
  'GET /rest/newsconf/project/1': { array: [newsConf] },
  'GET /rest/screen/project/sites/1': { map: { 1: [buildScreen({ newsConf })] } },
  'GET /rest/line/project/1': { array: [] },
  'GET /rest/template/project/1': { array: [] },
  'GET /rest/language': { array: [] },
  'GET /rest/scenario/project/1': { array: [] },
};

it('TIM-3 « Fin de service » is at the hour of the project', async () => {
  layOutLists();
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 13, 11), toFake: ['Date'] });
  const projects = [buildProject({ serviceEnd: '01:30' })];
  const { actor } = openConsole({ signedIn: true, hash: '#!/messagesSpreading', projects, routes });
  await actor.click(await screen.findByRole('button', { name: /^Affiché jusqu’à nouvel ordre/ }));
  await actor.click(screen.getByRole('button', { name: 'Fin de service' }));
  expect(
    await screen.findByRole('button', { name: 'Affiché jusqu’au mercredi 14 janvier à 01:30' }),
  ).toBeVisible();
});
