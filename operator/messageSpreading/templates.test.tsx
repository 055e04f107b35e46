import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LineStops } from '../../contract/schemas/lineStops.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { createTopicRefresher } from '../../src/data/topicRefresher.ts';
import { typeHour } from '../../tests/support/typeHour.ts';
import { englishLanguage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildMessageTemplate } from '../../tests/support/buildMessageTemplate.ts';
import { buildSlot } from '../../tests/support/buildSlot.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { box, open, pick, spreadButton, station, text } from '../../tests/support/openSpreading.tsx';

const works = buildMessageTemplate({ id: 4 });
const calls: Partial<OperatorMethods> = {
  messageTemplates: () => Promise.resolve([works]),
  languages: () => Promise.resolve([frenchLanguage, englishLanguage]),
  lines: () => Promise.resolve([buildLine({ id: 3, name: 'RER B', impactLabel: 'le RER B' })]),
  points: () => Promise.resolve([]),
  sites: () => Promise.resolve([]),
};

/** The panel loads late, with fields of its own. */
const kind = (name: string) => screen.findByRole('button', { name }, { timeout: 10_000 });
const stop = (name: string) => screen.getByRole('combobox', { name });
const textIn = (language: string) => screen.getByRole('textbox', { name: new RegExp(language, 'i') });

describe('a template on the page that spreads', () => {
  beforeEach(() => {
    layOutLists();
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  });

  it('CMP-3 fills all languages at once, and nothing goes out with an empty slot', async () => {
    const { user, spread } = await open({ calls });
    await user.click(await kind('Travaux'));
    const panel = screen.getByRole('region', { name: 'Modèle' });
    await user.click(within(panel).getByRole('combobox', { name: 'Ligne' }));
    await user.click(screen.getByRole('option', { name: 'RER B' }));
    await user.click(box('Gare'));
    expect(screen.getByText('À compléter avant de diffuser : tronçon.')).toBeVisible();
    expect(stop('Tronçon : de')).toHaveAccessibleDescription(
      'À compléter : aucun texte ne part avec un blanc.',
    );
    await user.click(spreadButton());
    const refusal = await screen.findByRole('alertdialog');
    expect(refusal).toHaveTextContent('Le modèle n’est pas complet');
    await user.click(within(refusal).getByRole('button'));
    expect(spread).not.toHaveBeenCalled();

    for (const [name, typed] of [
      ['Tronçon : de', 'Antony'],
      ['Tronçon : à', 'Le Bourget'],
    ] as const) {
      await user.click(stop(name));
      await user.paste(typed);
    }
    expect(textIn('français')).toHaveValue('RER B : travaux d’Antony au Bourget.');
    await typeHour('Fin (facultatif)', '18:05');
    expect(textIn('français')).toHaveValue('RER B : travaux d’Antony au Bourget jusqu’à 18:05.');
    await user.click(spreadButton());
    await waitFor(() => expect(spread).toHaveBeenCalledTimes(1));
    expect(spread.mock.calls[0]?.[0]).toMatchObject({
      contents: [
        { language: { id: 1 }, content: 'RER B : travaux d’Antony au Bourget jusqu’à 18:05.' },
        { language: { id: 2 }, content: 'RER B: works from Antony to Le Bourget until 6:05 pm.' },
      ],
      lineId: 3,
      templateId: 4,
      slots: { ligne: 'RER B', tronçon: 'Antony\nLe Bourget', fin: '18:05' },
    });
  });

  it('CMP-3 alerts come first, the focus goes on, and another kind keeps what has the same name', async () => {
    const closed = buildMessageTemplate({ id: 5, name: 'Interruption', alert: true });
    const messageTemplates = () => Promise.resolve([works, closed]);
    const { user } = await open({ calls: { ...calls, messageTemplates } });
    // A line that was chosen before.
    await pick(user, 'Ligne', 'RER B');
    await kind('Travaux');
    const kinds = within(screen.getByRole('group', { name: 'Types d’événement' })).getAllByRole('button');
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['Interruption', 'Travaux']);
    await user.click(await kind('Travaux'));
    expect(screen.getByRole('combobox', { name: 'Type d’événement' })).toHaveFocus();
    const panel = within(screen.getByRole('region', { name: 'Modèle' }));
    expect(panel.getByRole('combobox', { name: 'Ligne' })).toHaveTextContent('RER B');
    await user.click(stop('Tronçon : de'));
    await user.paste('Antony');
    const bar = screen.getByRole('region', { name: 'Ce qui va être diffusé' });
    expect(bar).not.toHaveTextContent('alerte');
    await pick(user, 'Type d’événement', 'Interruption');
    expect(stop('Tronçon : de')).toHaveValue('Antony');
    await waitFor(() => expect(bar).toHaveTextContent('alerte'));
    await pick(user, 'Type d’événement', 'Travaux');
    await waitFor(() => expect(bar).not.toHaveTextContent('alerte'));
  });

  it('CMP-3 another kind keeps a text of the same name in each language', async () => {
    const slots = [buildSlot('consigne', 'text')];
    const said = (fr: string, en: string) => ({
      slots,
      texts: { fr: `${fr} {consigne}`, en: `${en} {consigne}` },
    });
    const kinds = [
      buildMessageTemplate({ id: 4, name: 'Travaux', ...said('Travaux.', 'Works.') }),
      buildMessageTemplate({ id: 5, name: 'Interruption', ...said('Interrompu.', 'Suspended.') }),
    ];
    const { user } = await open({ calls: { ...calls, messageTemplates: () => Promise.resolve(kinds) } });
    await user.click(await kind('Travaux'));
    const field = (language: string) => screen.getByRole('textbox', { name: `Consigne en ${language}` });
    await user.click(field('français'));
    await user.paste('Prenez le bus.');
    await user.click(field('anglais'));
    await user.paste('Take the bus.');
    await pick(user, 'Type d’événement', 'Interruption');
    expect(field('français')).toHaveValue('Prenez le bus.');
    expect(field('anglais')).toHaveValue('Take the bus.');
  });

  it('CMP-3 a cause that fills a slot is the cause of the message; languages without a text are named', async () => {
    const caused = buildMessageTemplate({
      id: 6,
      name: 'Incident',
      slots: [{ name: 'motif', type: 'reason', required: true }],
      texts: { fr: 'Interrompu : {motif}.' },
    });
    const messageTemplates = () => Promise.resolve([caused]);
    const { user, spread } = await open({ calls: { ...calls, messageTemplates } });
    await user.click(await kind('Incident'));
    expect(screen.getByText('Ce modèle n’a pas de texte en Anglais.')).toBeVisible();
    await pick(user, 'Motif', 'Malaise voyageur');
    await user.click(box('Gare'));
    await user.click(spreadButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).toMatchObject({ causeId: 6, templateId: 6 });
  });

  it('CMP-3 CMP-4 a reason that is no cause of the project takes the cause of the one before with it', async () => {
    const choices = ['Malaise voyageur', 'Objet sur la voie'].map((label) => ({
      label,
      texts: { fr: label },
    }));
    const caused = buildMessageTemplate({
      id: 6,
      name: 'Incident',
      slots: [{ name: 'motif', type: 'reason', required: true, choices }],
      texts: { fr: 'Interrompu : {motif}.' },
    });
    const messageTemplates = () => Promise.resolve([caused]);
    const { user, spread } = await open({ calls: { ...calls, messageTemplates } });
    await user.click(await kind('Incident'));
    await pick(user, 'Motif', 'Malaise voyageur');
    await pick(user, 'Motif', 'Objet sur la voie');
    await user.click(box('Gare'));
    await user.click(spreadButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).toMatchObject({ causeId: null, slots: { motif: 'Objet sur la voie' } });
  });

  it('CMP-3 the text of a template that is deleted meanwhile goes without it, and not with what it lacks', async () => {
    const lift = buildMessageTemplate({
      id: 6,
      name: 'Ascenseur',
      slots: [{ name: 'lieu', type: 'text', required: true }],
      texts: { fr: 'Panne à {lieu}.' },
    });
    const server = { templates: [lift] };
    const messageTemplates = () => Promise.resolve(server.templates);
    const { user, spread, queryClient } = await open({ calls: { ...calls, messageTemplates } });
    await user.click(await kind('Ascenseur'));
    await user.click(box('Gare'));
    server.templates = [];
    act(() => createTopicRefresher(queryClient, 1)(['messageTemplates']));
    expect(await screen.findByText(/Ce modèle a été supprimé/)).toBeVisible();
    await user.click(spreadButton());
    const refusal = await screen.findByRole('alertdialog');
    expect(refusal).toHaveTextContent('Le modèle n’est pas complet');
    await user.click(within(refusal).getByRole('button'));
    await user.clear(textIn('français'));
    await user.type(textIn('français'), 'Panne à Antony.');
    await user.click(spreadButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).toMatchObject({ content: 'Panne à Antony.' });
    expect(spread.mock.calls[0]?.[0]).not.toHaveProperty('templateId');
  });

  it('CMP-3 templates that cannot be read are said, and the text is written by hand', async () => {
    const messageTemplates = () => Promise.reject(new Error('Panne'));
    await open({ calls: { ...calls, messageTemplates, languages: () => Promise.resolve([frenchLanguage]) } });
    expect(await screen.findByText(/^Les modèles n’ont pas pu être lus/)).toBeVisible();
    expect(text()).toBeEnabled();
  });

  it('CMP-3 HTML in a slot is told in its field, and keeps the message from going', async () => {
    const { user } = await open({ calls });
    await user.click(await kind('Travaux'));
    await user.type(stop('Tronçon : de'), '<b>');
    expect(stop('Tronçon : de')).toHaveAccessibleDescription('Pas de balises : retirez les signes < et >.');
    expect(stop('Tronçon : de')).toBeInvalid();
  });
});

describe('what else a template brings', () => {
  beforeEach(() => {
    layOutLists();
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  });
  const closure = buildMessageTemplate({
    id: 5,
    name: 'Interruption',
    alert: true,
    slots: works.slots.map((slot) => (slot.name === 'fin' ? { ...slot, ends: true } : slot)),
  });
  const gare = { id: 1, name: 'Antony', order: 1 };
  const stopsOf = (lineId: number, names: readonly string[]): LineStops => ({
    lineId,
    source: 'points',
    elsewhere: [],
    directions: [
      {
        direction: null,
        name: null,
        stops: names.map((name, at) => ({
          id: `${lineId} ${name}`,
          name,
          points: [at + 1],
          sites: name === gare.name ? [gare.id] : [],
          next: at + 1 < names.length ? [at + 1] : [],
        })),
      },
    ],
  });
  const antonyMassy = stopsOf(3, ['Antony', 'Massy']);
  const ownLines = [antonyMassy, stopsOf(4, ['Juvisy', 'Massy', 'Versailles'])];
  const lineCalls: Partial<OperatorMethods> = {
    ...calls,
    messageTemplates: () => Promise.resolve([closure]),
    lines: () => Promise.resolve([buildLine({ id: 3, name: 'RER B' }), buildLine({ id: 4, name: 'RER C' })]),
    sites: () => Promise.resolve([gare]),
  };
  const bar = () => screen.getByRole('region', { name: 'Ce qui va être diffusé' });
  const line = () =>
    within(screen.getByRole('region', { name: 'Modèle' })).getByRole('combobox', { name: 'Ligne' });
  const openClosure = async (
    stops: readonly LineStops[] = ownLines,
    others: Partial<OperatorMethods> = {},
  ) => {
    const conf = station;
    const screens = [
      buildScreen({ id: 'a1', name: 'Quai 1', site: gare, newsConf: conf }),
      buildScreen({
        id: 'z1',
        name: 'Voiture',
        site: { id: 9, name: 'Ailleurs', order: 9 },
        newsConf: conf,
      }),
    ];
    const view = await open({
      conf,
      screens,
      calls: {
        ...lineCalls,
        lineStops: (id) => Promise.resolve(stops.find(({ lineId }) => lineId === id) ?? stopsOf(id, [])),
        stopsOfLines: () => Promise.resolve([...stops]),
        ...others,
      },
    });
    await view.user.click(await kind('Interruption'));
    return view;
  };
  type User = Awaited<ReturnType<typeof open>>['user'];
  const put = async (user: User, name: string, typed: string) => {
    await user.clear(stop(name));
    await user.click(stop(name));
    await user.paste(typed);
  };

  it('CMP-3 the stops of a stretch bring the line that has both, and another when they change', async () => {
    const { user } = await openClosure();
    await put(user, 'Tronçon : de', 'Massy');
    expect(line()).toHaveTextContent('Aucun');
    await put(user, 'Tronçon : à', 'antony');
    await waitFor(() => expect(line()).toHaveTextContent('RER B'));
    expect(textIn('français')).toHaveValue('RER B : travaux de Massy à antony.');
    await put(user, 'Tronçon : à', 'Juvisy');
    await waitFor(() => expect(line()).toHaveTextContent('RER C'));
    // Nobody says which line that would be.
    await put(user, 'Tronçon : à', 'Orly');
    await waitFor(() => expect(line()).toHaveTextContent('Aucun'));
    expect(screen.getByText('À compléter avant de diffuser : ligne.')).toBeVisible();
  });

  it('CMP-3 kinds that are too many for buttons are a list', async () => {
    const many = Array.from({ length: 25 }, (_, at) => ({ ...works, id: at + 1, name: `Travaux ${at + 1}` }));
    const { user } = await open({ calls: { ...calls, messageTemplates: () => Promise.resolve(many) } });
    await user.click(await screen.findByRole('combobox', { name: 'Type d’événement' }, { timeout: 10_000 }));
    await user.click(screen.getByRole('option', { name: 'Travaux 25' }));
    expect(stop('Tronçon : de')).toBeVisible();
  });

  it('CMP-3 a line that was chosen stays, whatever the stops', async () => {
    const { user } = await openClosure();
    await user.click(line());
    await user.click(screen.getByRole('option', { name: 'RER C' }));
    await put(user, 'Tronçon : de', 'Antony');
    await put(user, 'Tronçon : à', 'Massy');
    await waitFor(() => expect(textIn('français')).toHaveValue('RER C : travaux d’Antony à Massy.'));
    expect(line()).toHaveTextContent('RER C');
    expect(screen.queryByRole('button', { name: /^Écrans de RER/ })).toBeNull();
  });

  it('CMP-1 the screens of its stretch are chosen by one press, and go with the stretch', async () => {
    // Data on all lines is enough: the button stays while the stops of the chosen line are loading.
    const { user, spread } = await openClosure(ownLines, { lineStops: () => new Promise(() => undefined) });
    await put(user, 'Tronçon : de', 'Antony');
    await put(user, 'Tronçon : à', 'Massy');
    expect(box('Quai 1')).not.toBeChecked();
    await waitFor(() => expect(line()).toHaveTextContent('RER B'));
    await user.click(screen.getByRole('button', { name: 'Écrans de RER B, d’Antony à Massy (1)' }));
    expect(box('Quai 1')).toBeChecked();
    expect(box('Voiture')).not.toBeChecked();
    await waitFor(() =>
      expect(bar()).toHaveTextContent('RER B, d’Antony à Massy : 1 écran · 1 site · alerte'),
    );
    await user.click(spreadButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).toMatchObject({
      screens: ['a1'],
      alert: true,
      lineId: 3,
      points: [1, 2],
      choice: { lineId: 3, direction: null, from: '3 Antony', to: '3 Massy' },
    });
  });

  it('CMP-1 CMP-3 of several lines of a stretch, to take the screens of one chooses it', async () => {
    const { user } = await openClosure([antonyMassy, stopsOf(4, ['Antony', 'Orly', 'Massy'])]);
    await put(user, 'Tronçon : de', 'Antony');
    await put(user, 'Tronçon : à', 'Massy');
    expect(
      await screen.findByRole('button', { name: 'Écrans de RER B, d’Antony à Massy (1)' }),
    ).toBeVisible();
    expect(line()).toHaveTextContent('Aucun');
    await user.click(screen.getByRole('button', { name: 'Écrans de RER C, d’Antony à Massy (1)' }));
    expect(line()).toHaveTextContent('RER C');
    expect(box('Quai 1')).toBeChecked();
    expect(textIn('français')).toHaveValue('RER C : travaux d’Antony à Massy.');
    expect(bar()).toHaveTextContent('RER C, d’Antony à Massy : 1 écran');
    expect(screen.queryByRole('button', { name: /^Écrans de RER B/ })).toBeNull();
  });

  it('CMP-3 a stop that the network does not have is told once it is typed, and refused by nobody', async () => {
    const { user } = await openClosure();
    const unknown = 'Ce n’est pas un arrêt du projet : il sera écrit tel quel.';
    await put(user, 'Tronçon : de', 'antony');
    await put(user, 'Tronçon : à', 'Atlantis');
    expect(stop('Tronçon : à')).not.toHaveAccessibleDescription(unknown);
    await user.tab();
    expect(stop('Tronçon : à')).toHaveAccessibleDescription(unknown);
    expect(stop('Tronçon : à')).toBeValid();
    expect(stop('Tronçon : de')).not.toHaveAccessibleDescription(unknown);
  });

  it('TIM-3 its hour ends the message, and takes the end with it when it goes', async () => {
    const { user } = await openClosure();
    const hour = await typeHour('Fin (facultatif)', '18:00');
    await waitFor(() => expect(bar()).toHaveTextContent(/jusqu’(?:à|au .+ à) 18:00/));
    await user.click(within(hour).getByTitle('Effacer la valeur'));
    await waitFor(() => expect(bar()).not.toHaveTextContent('18:00'));
    await typeHour('Fin (facultatif)', '18:30');
    await waitFor(() => expect(bar()).toHaveTextContent('18:30'));
    await user.click(screen.getByRole('combobox', { name: 'Type d’événement' }));
    await user.click(screen.getByRole('option', { name: 'Sans modèle' }));
    await waitFor(() => expect(bar()).not.toHaveTextContent('18:30'));
  });
});
