import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { AvailabilityPeriod } from '../../contract/availability.ts';
import type { ProjectAvailability } from '../../contract/schemas/availability.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { narrowWindow } from '../../tests/support/narrowWindow.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { keepProject } from '../../src/session/session.ts';
import * as files from '../../src/shared/saveFile.ts';
import { AvailabilityPage } from './AvailabilityPage.tsx';

const hour = 3_600_000;
const first = Date.UTC(2026, 10, 23, 23);
const gare = { siteId: 1, siteName: 'Gare' };
const mairie = { siteId: 2, siteName: 'Mairie' };
const lived = (screenId: string, name: string, site: object, up: number, down: number) => ({
  screenId,
  name,
  up: up * hour,
  down: down * hour,
  outages: down > 0 ? 2 : 0,
  longest: (down / 2) * hour,
  siteId: 1,
  siteName: '',
  ...site,
});
const three: ProjectAvailability = {
  units: [
    { from: first, to: first + 24 * hour, up: 40 * hour, down: 8 * hour },
    { from: first + 24 * hour, to: first + 48 * hour, up: 2 * hour, down: 0 },
    { from: first + 48 * hour, to: first + 49 * hour, up: 0, down: 0 },
  ],
  screens: [
    lived('hall', 'Hall', gare, 25, 0),
    lived('quai', 'Quai 1', gare, 17, 8),
    lived('neuf', 'Quai neuf', gare, 0, 0),
    lived('abri', 'Abri', mairie, 1000, 1),
  ],
};

function open(answer: ProjectAvailability = three) {
  const availability = vi.fn((_project: number, _period: AvailabilityPeriod, siteId?: number) => {
    const screens = answer.screens.filter((one) => siteId === undefined || one.siteId === siteId);
    const units = [
      { up: 1, down: 1 },
      { up: 1, down: 0 },
    ];
    return Promise.resolve(
      siteId === undefined ? answer : { ...answer, screens: screens.map((one) => ({ ...one, units })) },
    );
  });
  const project = buildProject({ id: 7, name: 'nord', longName: 'Réseau nord' });
  return { availability, ...renderPage(<AvailabilityPage />, { calls: { availability }, project }) };
}
const table = () => screen.getByRole('table', { name: 'Disponibilité par site et par écran' });
/** Of the sites and screens, not of the figures within. */
const rows = () =>
  within(table())
    .getAllByRole('rowheader')
    .filter((cell) => cell.closest('table') === table())
    .map((cell) => cell.textContent);

describe('the availability of a project', () => {
  it('FLT-2 tells the project’s figure, whether the target is reached, and how many screens miss it', async () => {
    open();
    const whole = await screen.findByRole('region', { name: 'Disponibilité du projet' });
    // 1042 of 1051 hours, rounded down.
    expect(whole).toHaveTextContent('99,14 %');
    expect(whole).toHaveTextContent('Sous l’objectif de 99,5 %');
    expect(whole).toHaveTextContent(
      'Du 24/11/2026 au 26/11/2026 : 3 écrans mesurés, 1 sous l’objectif, 1 sans mesure',
    );
  });

  it('FLT-2 tells a day without any hour online from one that was not measured', async () => {
    const [, day] = three.units;
    open({ ...three, units: day ? [{ ...day, up: 0, down: 24 * hour }] : [] });
    const plot = await screen.findByRole('figure', { name: 'Réseau nord, jour par jour' });
    const figures = screen.getByRole('table', { name: 'Réseau nord, jour par jour' });
    expect(within(figures).getAllByRole('row')[1]).toHaveTextContent('mer. 25/110,00 %24 h 00');
    const bars = [...plot.querySelectorAll('rect > title')].map(({ parentElement }) => parentElement);
    expect(bars.map((bar) => Number(bar?.getAttribute('height')) > 0)).toEqual([true]);
  });

  it('FLT-2 has a plot by period, whose figures stand in a table', async () => {
    const user = userEvent.setup();
    const { availability } = open();
    const plot = await screen.findByRole('figure', { name: 'Réseau nord, jour par jour' });
    const figures = screen.getByRole('table', { name: 'Réseau nord, jour par jour' });
    expect(
      within(figures)
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Jour', 'Disponibilité', 'Hors ligne'],
      ['mar. 24/11', '83,33 %', '8\u00a0h\u00a000'],
      ['mer. 25/11', '100,00 %', '—'],
      ['jeu. 26/11', 'sans mesure', '—'],
    ]);
    expect(plot).toHaveAccessibleDescription(/mar\. 24\/11.*83,33 %.*mer\. 25\/11.*100,00 %/);
    const bars = [...plot.querySelectorAll('rect > title')].map(({ parentElement }) => parentElement);
    expect(bars.map((bar) => bar?.getAttribute('fill')?.startsWith('url('))).toEqual([true, false]);
    expect(plot).toHaveTextContent('objectif de 99,5 %');
    expect(plot).toHaveTextContent('L’axe commence à 80 %.');
    const scrolled = screen.getByRole('group', { name: 'Réseau nord, jour par jour' });
    expect(scrolled).toHaveProperty('tabIndex', -1);
    await user.click(screen.getByRole('button', { name: 'Voir les chiffres', expanded: false }));
    expect(scrolled).toHaveProperty('tabIndex', 0);
    expect(screen.getByRole('button', { name: 'Masquer les chiffres', expanded: true })).toBeVisible();
    // The period that is there is not left by a press.
    await user.click(screen.getByRole('button', { name: '30 jours' }));
    expect([...plot.querySelectorAll('rect > title')].map(({ textContent }) => textContent)).toEqual([
      'mar. 24/11 : 83,33 %',
      'mer. 25/11 : 100,00 %',
    ]);
    await user.click(screen.getByRole('button', { name: '12 mois' }));
    expect(await screen.findByRole('figure', { name: 'Réseau nord, mois par mois' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Aujourd’hui' }));
    expect(await screen.findByRole('figure', { name: 'Réseau nord, heure par heure' })).toBeVisible();
    expect(availability.mock.calls).toEqual([
      [7, 'days', undefined],
      [7, 'months', undefined],
      [7, 'today', undefined],
    ]);
  });

  it('FLT-2 lists the worst site first, and opens it to its plot and its screens', async () => {
    const user = userEvent.setup();
    const { availability } = open();
    await screen.findByRole('figure');
    expect(rows()).toEqual(['Gare 3 écrans', 'Mairie 1 écran']);
    await user.click(screen.getByRole('button', { name: 'Voir les écrans de Gare' }));
    expect(await screen.findByRole('figure', { name: 'Gare, jour par jour' })).toBeVisible();
    expect(availability).toHaveBeenLastCalledWith(7, 'days', 1);
    const figures = screen.getByRole('table', { name: 'Gare, jour par jour' });
    expect(within(figures).getAllByRole('row')[1]).toHaveTextContent('mar. 24/1183,33 %8 h 00');
    expect(screen.getByRole('figure', { name: 'Gare, jour par jour' })).toHaveAccessibleDescription(
      /mar\. 24\/11.*83,33 %.*mer\. 25\/11.*100,00 %/,
    );
    const [, toggle] = screen.getAllByRole('button', { name: 'Voir les chiffres' });
    expect(toggle).toHaveAttribute('aria-description', 'Gare, jour par jour');
    expect(screen.getAllByRole('button', { name: 'Exporter (CSV)' })).toHaveLength(1);
    // The legend is not said twice.
    expect(screen.getAllByText('objectif de 99,5 %')).toHaveLength(1);
    expect(rows()).toEqual(['Gare 3 écrans', 'Quai 1', 'Hall', 'Quai neuf', 'Mairie 1 écran']);
    const cells = (name: RegExp) =>
      within(within(table()).getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells(/^Quai 1/)).toEqual([
      'sous l’objectif68,00 %',
      '8\u00a0h\u00a000',
      '2',
      '4\u00a0h\u00a000',
      '',
    ]);
    const course = within(table())
      .getByRole('row', { name: /^Quai 1/ })
      .querySelector('td > svg');
    const [bad, good, ...more] = [...(course?.children ?? [])].map((bar) => bar.getAttribute('fill'));
    expect(more).toEqual([]);
    expect(bad).not.toBe(good);
    expect(cells(/^Hall/)).toEqual(['100,00 %', '0\u00a0min', '0', '—', '']);
    expect(cells(/^Quai neuf/)).toEqual(['sans mesure', '—', '—', '—', '']);
    await user.click(screen.getByRole('button', { name: 'Masquer les écrans de Gare' }));
    expect(rows()).toHaveLength(2);
  });

  it('FLT-2 measures by the target of a contract, which the browser keeps, and says what is none', async () => {
    const user = userEvent.setup();
    open();
    const field = await screen.findByRole('textbox', { name: 'Objectif (%)' });
    await user.clear(field);
    expect(field).toHaveAccessibleDescription('De 0 à 100');
    await user.type(field, '99,1');
    const whole = screen.getByRole('region', { name: 'Disponibilité du projet' });
    expect(whole).toHaveTextContent('Objectif de 99,1 % tenu');
    await user.type(field, '00,5');
    expect(field).toBeInvalid();
    expect(whole).toHaveTextContent('Objectif de 99,1 % tenu');
    expect(whole).toHaveTextContent('3 écrans mesurés, 1 sous l’objectif, 1 sans mesure');
    await user.clear(field);
    await user.type(field, '100');
    expect(whole).toHaveTextContent('3 écrans mesurés, 2 sous l’objectif, 1 sans mesure');
    await user.clear(field);
    await user.type(field, '60');
    expect(whole).toHaveTextContent('3 écrans mesurés, aucun sous l’objectif, 1 sans mesure');
  });

  it('FLT-2 SES-8 another project has its own target, period and search', async () => {
    const user = userEvent.setup();
    const { availability } = open();
    const field = () => screen.findByRole('textbox', { name: 'Objectif (%)' });
    await user.clear(await field());
    await user.type(await field(), '98');
    await user.click(screen.getByRole('button', { name: '12 mois' }));
    await user.type(await screen.findByRole('searchbox'), 'gare');
    act(() => keepProject(buildProject({ id: 8, name: 'sud' })));
    expect(await field()).toHaveValue('99,5');
    expect(await screen.findByRole('searchbox')).toHaveValue('');
    expect(await screen.findByRole('figure', { name: 'sud, jour par jour' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Disponibilité du projet' })).toHaveTextContent(/99,5 %/);
    expect(availability).toHaveBeenLastCalledWith(8, 'days', undefined);
    act(() => keepProject(buildProject({ id: 7 })));
    expect(await field()).toHaveValue('98');
  });

  it('FLT-2 the detail of a site that could not be read is told there, and read again', async () => {
    const user = userEvent.setup();
    const { availability } = open();
    await screen.findByRole('figure');
    availability.mockRejectedValueOnce(new HttpError('Panne', 503));
    await user.click(screen.getByRole('button', { name: 'Voir les écrans de Gare' }));
    expect(await screen.findByText('Le détail de ce site n’a pas pu être chargé.')).toBeVisible();
    expect(rows()).toContain('Quai 1');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('figure', { name: 'Gare, jour par jour' })).toBeVisible();
  });

  it('FLT-2 on a phone the outages of a site stand below its name', async () => {
    narrowWindow();
    open();
    await screen.findByRole('figure');
    expect(within(table()).getAllByRole('columnheader')).toHaveLength(2);
    expect(rows()).toEqual([
      'Gare 3 écrans2 interruptions, 8\u00a0h\u00a000 en tout, 4\u00a0h\u00a000 au plus',
      'Mairie 1 écran2 interruptions, 1\u00a0h\u00a000 en tout, 30\u00a0min au plus',
    ]);
    vi.unstubAllGlobals();
  });

  it('FLT-2 what could not be read again stays in sight, and is said to be old', async () => {
    const { availability, queryClient } = open();
    await screen.findByText('99,14 %');
    availability.mockRejectedValueOnce(new HttpError('Panne', 503));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/^La disponibilité n’a pas pu être actualisée/)).toBeVisible();
    expect(screen.getByText('99,14 %')).toBeVisible();
  });

  it('FLT-2 lists fifty sites, and the others on demand', async () => {
    const screens = Array.from({ length: 61 }, (_, at) =>
      lived(`s${at}`, `S${at}`, { siteId: at, siteName: `Site ${at}` }, 9, 1),
    );
    open({ ...three, screens });
    await screen.findByRole('figure');
    expect(rows()).toHaveLength(50);
    fireEvent.click(screen.getByRole('button', { name: 'Afficher 11 sites de plus' }));
    expect(rows()).toHaveLength(61);
    expect(screen.queryByRole('button', { name: /de plus$/ })).toBeNull();
  });

  it('FLT-2 exports the screens that a search leaves, and the days', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const user = userEvent.setup();
    open();
    await user.type(await screen.findByRole('searchbox'), 'gare');
    expect(rows()).toEqual(['Gare 3 écrans']);
    // The project's figure stays that of all its screens.
    expect(screen.getByText('99,14 %')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Exporter les écrans (CSV)' }));
    await user.click(screen.getByRole('button', { name: 'Exporter (CSV)' }));
    const [[screens = '', name] = [], [units = '', other] = []] = save.mock.calls;
    expect([name, other]).toEqual([
      'disponibilite-nord-30-jours.csv',
      'disponibilite-nord-30-jours-jour.csv',
    ]);
    expect(screens.trim().split('\r\n').slice(1)).toEqual([
      'quai;Quai 1;Gare;2026-11-23T23:00:00.000Z;2026-11-26T00:00:00.000Z;"68,00";1020;480;2;240;"99,5";non',
      'hall;Hall;Gare;2026-11-23T23:00:00.000Z;2026-11-26T00:00:00.000Z;"100,00";1500;0;0;0;"99,5";oui',
      'neuf;Quai neuf;Gare;2026-11-23T23:00:00.000Z;2026-11-26T00:00:00.000Z;;0;0;0;0;"99,5";',
    ]);
    expect(units.trim().split('\r\n').slice(1)).toEqual([
      '2026-11-23T23:00:00.000Z;2026-11-24T23:00:00.000Z;"83,33";2400;480;"99,5";non',
      '2026-11-24T23:00:00.000Z;2026-11-25T23:00:00.000Z;"100,00";120;0;"99,5";oui',
      '2026-11-25T23:00:00.000Z;2026-11-26T00:00:00.000Z;;0;0;"99,5";',
    ]);
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(screen.getByText('Aucun site ni écran ne correspond à cette recherche.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Exporter les écrans (CSV)' })).toBeDisabled();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Imprimer' }));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it('FLT-2 says that nothing was measured, and that there is no screen', async () => {
    const { unmount } = open({ units: three.units, screens: three.screens.slice(2, 3) });
    expect(await screen.findByText('Rien n’a été mesuré dans cette période.')).toBeVisible();
    unmount();
    open({ units: [], screens: [] });
    expect(await screen.findByText("Pas d'écrans associés au projet : NORD")).toBeVisible();
  });

  it('FLT-2 what could not be read is an error that can be tried again', async () => {
    const user = userEvent.setup();
    const availability = vi.fn(() => Promise.reject<ProjectAvailability>(new HttpError('broken', 500)));
    renderPage(<AvailabilityPage />, { calls: { availability }, project: buildProject({ id: 7 }) });
    expect(await screen.findByText('La disponibilité n’a pas pu être chargée.')).toBeVisible();
    availability.mockResolvedValue(three);
    await user.click(screen.getByRole('button', { name: /Réessayer/ }));
    expect(await screen.findByText('99,14 %')).toBeVisible();
  });
});
