import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Screen } from '../../contract/schemas/screen.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { hashNow } from '../../tests/support/openConsole.tsx';
import { toleratedFailures } from '../../tests/support/toleratedFailures.ts';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { texts } from '../../src/i18n/index.ts';

const modeTexts = texts.displayModes;
const json = { header: { background: '#10233f' } };
const template = { id: 5, name: 'Hall', type: 2, json, version: 3 };

const open = (address = '', more: object = {}) =>
  openWorkspace(`/adminProject/1/templates${address}`, {
    'GET /rest/template/project/1': { array: [template, { ...template, id: 6, name: 'Quai', type: 0 }] },
    'POST /rest/template/': { ...template, id: 7, version: 1 },
    ...more,
  });

const sentJson = (server: ReturnType<typeof open>['server']) => {
  const { body } = server.sentTo('/rest/template/')[0] ?? {};
  const { json: sent, ...parts } = Object.fromEntries(body as FormData);
  return { ...parts, json: JSON.parse(sent as string) as unknown };
};

it('ADM-2 display modes are listed with their name and the label of their type', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Modes d’affichage' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['HallSalon', 'QuaiGare']);
});

it('ADM-2 the list is narrowed to one type', async () => {
  const { actor } = open();
  const table = await screen.findByRole('table', { name: 'Modes d’affichage' });
  await actor.click(screen.getByRole('combobox', { name: 'Type' }));
  await actor.click(await screen.findByRole('option', { name: 'Salon' }));
  await waitFor(() => expect(within(table).getAllByRole('row').slice(1)).toHaveLength(1));
  expect(within(table).getByRole('row', { name: /Hall/ })).toBeVisible();
});

it('ADM-2 a new display mode has a type by its label, and styles', async () => {
  const { actor, server } = open('/create');
  await actor.type(await screen.findByRole('textbox', { name: /^Nom/ }), 'Salon');
  // The list below has a filter with the same label.
  await actor.click(screen.getAllByRole('combobox', { name: /^Type/ })[0]!);
  await actor.click(await screen.findByRole('option', { name: 'Salon' }));
  const clock = within(screen.getByRole('group', { name: 'Horloge' }));
  fireEvent.change(clock.getByRole('textbox', { name: 'Couleur du texte' }), {
    target: { value: '#fde047' },
  });
  const picture = screen.getByRole('img', { name: modeTexts.previewOf('Full HD') });
  expect(picture.shadowRoot?.querySelector('.screen')).toHaveClass('exhibition');
  await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('template enregistré')).toBeVisible();
  expect(sentJson(server)).toEqual({
    id: '',
    idProject: '1',
    json: { name: 'Salon', type: 2, json: { clock: { color: '#fde047' } } },
  });
});

it('ADM-2 styles with a mistake are not saved, and stay', async () => {
  const { actor, server } = open('/5');
  fireEvent.click(await screen.findByRole('tab', { name: 'JSON' }));
  const area = screen.getByRole('textbox', { name: modeTexts.text });
  fireEvent.change(area, { target: { value: '{ "header": ' } });
  await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(area).toHaveValue('{ "header": ');
  fireEvent.change(area, { target: { value: '{ "header": { "color": "noir" } }' } });
  await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(server.sentTo('/rest/template/')).toEqual([]);
  fireEvent.change(area, { target: { value: '' } });
  expect(area).toHaveValue('');
  expect(area).toBeInvalid();
});

it('ADM-2 « Dupliquer » opens a new display mode with a copy', async () => {
  const { actor, server } = open('/5');
  await actor.click(await screen.findByRole('link', { name: 'Dupliquer' }));
  await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/templates/create/5'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Nom/ })).toHaveValue('Hall (copie)'));
  expect(screen.queryByRole('link', { name: 'Dupliquer' })).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('template enregistré')).toBeVisible();
  expect(sentJson(server)).toEqual({ id: '', idProject: '1', json: { name: 'Hall (copie)', type: 2, json } });
});

const draftAt = (address: string) => `girouette.draft.1../adminProject/1/templates/${address}`;
const draftNamed = (name: string) =>
  JSON.stringify({ at: Date.now(), shape: 2, value: { values: { name, type: 0, json: {} }, picture: null } });

it('ADM-2 CMP-6 a copy is that of the open display mode, whatever draft of a new one was kept, and however the list is sorted meanwhile', async () => {
  const draft = draftNamed('Brouillon');
  const { actor } = open('/5');
  const duplicate = await screen.findByRole('link', { name: 'Dupliquer' });
  window.localStorage.setItem(draftAt('create'), draft);
  await actor.click(duplicate);
  const name = await screen.findByRole('textbox', { name: 'Nom' });
  await waitFor(() => expect(name).toHaveValue('Hall (copie)'));
  await actor.click(screen.getByRole('button', { name: /^Trier par type/i }));
  await waitFor(() => expect(hashNow()).toContain('sort=type'));
  await actor.type(name, ' 2');
  await waitFor(() => expect(window.localStorage.getItem(draftAt('create/5'))).toContain('Hall (copie) 2'));
  expect(screen.queryByText(/^Votre brouillon/)).toBeNull();
  expect(window.localStorage.getItem(draftAt('create'))).toBe(draft);
});

it('ADM-2 CMP-6 what was typed into a copy is there again at its address, and once it is discarded, the copy', async () => {
  const { actor } = open('/5');
  const duplicate = await screen.findByRole('link', { name: 'Dupliquer' });
  window.localStorage.setItem(draftAt('create/5'), draftNamed('Hall du salon'));
  await actor.click(duplicate);
  const name = await screen.findByRole('textbox', { name: 'Nom' });
  await waitFor(() => expect(name).toHaveValue('Hall du salon'));
  await actor.click(screen.getByRole('button', { name: texts.drafts.discard }));
  expect(name).toHaveValue('Hall (copie)');
});

it('ADM-2 a copy of a display mode that is gone leads back to the list', async () => {
  toleratedFailures();
  const { actor } = open('/create/9');
  await actor.click(await screen.findByRole('button', { name: texts.configuration.backToList }));
  await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/templates'));
});

it('ADM-2 PRV-2 the preview has the logo of the project, and the colours of most screens of the display mode', async () => {
  const hall = { template: { id: 6, name: 'Quai', type: 0 } };
  const [val, company] = (['VAL', 'COMPANY'] as const).map((mode) => ({ newsConf: buildNewsConf({ mode }) }));
  const screens = [
    buildScreen({ ...hall, ...company, id: 'a' }),
    buildScreen({ ...hall, ...val, id: 'b' }),
    buildScreen({ ...hall, ...val, id: 'c' }),
    buildScreen({ ...company, id: 'd' }),
    buildScreen({ ...hall, ...company, id: 'e', active: false }),
  ];
  open('/6', { 'GET /rest/screen/project/sites/1': { map: { 1: screens } } });
  const picture = await screen.findByRole('img', { name: modeTexts.previewOf('Full HD') });
  const drawn = () => picture.shadowRoot?.querySelector<HTMLElement>('.screen');
  await waitFor(() => expect(drawn()?.style.getPropertyValue('--main-background')).toBe('#e8f1f2'));
  const logo = drawn()?.querySelector('.logo')?.getAttribute('src');
  expect(logo).toMatch(/^\/rest\/download\/image\/project\/1\?/);
});

describe('FLT-6 the form of a display mode tells what its screens cannot show so that it is read', () => {
  const one = buildScreen({ template: { id: 5, name: 'Hall', type: 2 } });
  const far = { ...one, litHeight: 573, readingDistance: 8_000 };
  const openWith = (screens: Screen[]) =>
    open('/5', { 'GET /rest/screen/project/sites/1': { map: { 1: screens } } });
  const told = async () => {
    const notice = await screen.findByRole('status');
    await waitFor(() => expect(notice.querySelector('.MuiSkeleton-root')).toBeNull());
    return notice.textContent?.replace(/\s/g, ' ');
  };

  it('FLT-6 by screens that are read alike, with their number and what would mend it', async () => {
    openWith([
      far,
      { ...far, id: 'b' },
      { ...one, id: 'c' },
      { ...far, id: 'd', template: null },
      { ...far, id: 'e', active: false },
    ]);
    expect(await told()).toBe(
      'Lisibilité2 écrans Full HD, image de 573 mm lue de 8 m. Le plus petit texte (numéros de page, unités, noms) fait 14,8 mm de haut, il en faut 32 mm. Il se lit jusqu’à 3,7 m : rapprochez les lecteurs, ou montez une image d’au moins 1 235 mm de haut.1 écran de ce mode sans hauteur d’image ou distance de lecture : ce qui s’y lit n’est pas connu.',
    );
  });

  it('FLT-6 in a place that is there while the screens are read: what stands below does not move under the pointer', async () => {
    const map = Promise.withResolvers<Response>();
    open('/5', { 'GET /rest/screen/project/sites/1': () => map.promise });
    const notice = await screen.findByRole('status');
    expect(notice).toHaveTextContent(/^Lisibilité$/);
    map.resolve(Response.json({ map: { 1: [{ ...far, active: false }] } }));
    expect(await told()).toBe('LisibilitéAucun écran actif de ce mode.');
    expect(notice).toBeInTheDocument();
  });

  it('FLT-6 and that all of them can be read', async () => {
    openWith([{ ...far, readingDistance: 3_000 }]);
    expect(await told()).toBe('Lisibilité1 écran de ce mode, lisible à sa distance.');
  });

  it('FLT-6 a round that is longer than the project grants is told where it is written', async () => {
    const projects = [buildProject({ roundSeconds: 60 })];
    const { actor } = open('/5', { 'GET /rest/project?id=': { array: projects } });
    const round = await screen.findByRole('textbox', { name: modeTexts.roundSeconds });
    expect(round).toHaveAccessibleDescription(modeTexts.roundSecondsHelp);
    await actor.type(round, '120');
    expect(round).toHaveAccessibleDescription(/^Le projet accorde 1\s?min/);
  });
});
