import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { spreadingAddress } from '../../src/features/choosing/stretchAddress.ts';
import { keepProject } from '../../src/session/session.ts';
import {
  buildLibraryMessage,
  englishLanguage,
  frenchLanguage,
} from '../../tests/support/buildLibraryMessage.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildDirection, buildLineStops } from '../../tests/support/buildLineStops.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildProposal } from '../../tests/support/buildProposal.ts';
import { buildScenario } from '../../tests/support/buildScenario.ts';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import {
  box,
  libraryItem,
  open,
  pick,
  screensOf,
  spreadButton,
  station,
  text,
} from '../../tests/support/openSpreading.tsx';

beforeEach(() => {
  layOutLists();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

const shortly = buildNewsConf({ id: 1, name: 'Quais', listsMode: 'LINE', textMode: 'TEXTAREA' });
const fully = buildNewsConf({ id: 2, name: 'Halls', listsMode: 'ALL', textMode: 'TEXTAREA' });
const shuttle = buildNewsConf({
  id: 3,
  name: 'Navettes',
  mode: 'VAL',
  listsMode: 'NONE',
  textMode: 'TEXTAREA',
});
const setup = 'Configuration de messagerie';

/** Opens a project with these three setups, which compose differently; the first is the page's own choice. */
const openThree = (more: Parameters<typeof open>[0] = {}) =>
  open({
    ...more,
    screens: [shortly, fully, shuttle].map((newsConf) =>
      buildScreen({
        id: `s${newsConf.id}`,
        name: `Écran ${newsConf.name}`,
        site: { id: newsConf.id, name: newsConf.name, order: newsConf.id },
        newsConf,
      }),
    ),
    calls: { newsConfs: () => Promise.resolve([shortly, fully, shuttle]), ...more.calls },
  });

describe('several manners of composing', () => {
  it('SPR-1 SPR-2 impacts and causes are read for the setup that needs them', async () => {
    const { user, impacts } = await openThree();
    expect(impacts).not.toHaveBeenCalled();
    await pick(user, setup, 'Halls');
    await pick(user, 'Impact', 'Trafic perturbé');
    expect(impacts).toHaveBeenCalledOnce();
  });

  it('SPR-1 SPR-3 so is the library', async () => {
    const { user } = await openThree({ library: [buildLibraryMessage({ id: 4, title: 'Retard' })] });
    await pick(user, setup, 'Navettes');
    expect(await libraryItem(/Retard/)).toBeVisible();
  });

  it('NAV-8 SPR-11 another setup asks before it takes away what was written', async () => {
    const { user } = await openThree();
    await user.type(text(), 'Retard');
    await pick(user, setup, 'Halls');
    const question = await screen.findByRole('alertdialog', { name: 'Quitter la page ?' });
    await user.click(within(question).getByRole('button', { name: 'Non' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByRole('combobox', { name: setup })).toHaveTextContent('Quais');
    expect(text()).toHaveValue('Retard');
  });

  it.each([
    ['another setup comes before it', [buildNewsConf({ ...fully, id: 9 }), shortly, fully, shuttle]],
    [
      'the setup is composed in another manner',
      [{ ...shortly, textMode: 'RICHTEXT' as const }, fully, shuttle],
    ],
  ])('CMP-6 SPR-1 what is being written stays when %s', async (_what, changed) => {
    let confs = [shortly, fully, shuttle];
    const { user, queryClient } = await openThree({
      calls: {
        newsConfs: () => Promise.resolve(confs),
        sitesWithScreens: () =>
          Promise.resolve({ '1': confs.map((newsConf) => buildScreen({ id: `s${newsConf.id}`, newsConf })) }),
      },
    });
    await user.type(text(), 'Retard');
    // What was typed is kept after a pause.
    await waitFor(() => expect(JSON.stringify(window.localStorage)).toContain('Retard'));
    confs = changed;
    await act(() => queryClient.invalidateQueries());
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Texte du message/ })).toHaveTextContent('Retard'),
    );
  });

  it('CMP-6 SPR-3 a draft of a library message whose setup has no library any more can be written and sent', async () => {
    const first = await open({ conf: shuttle, library: [buildLibraryMessage({ id: 4, title: 'Retard' })] });
    await first.user.click(await libraryItem(/Retard/));
    await waitFor(() => expect(JSON.stringify(window.localStorage)).toContain('libraryTitle'));
    first.unmount();
    const { user, spread } = await open({ conf: { ...shuttle, mode: 'STATION' }, sameBrowser: true });
    await waitFor(() => expect(box('Quai 1')).toBeChecked());
    await user.type(text(), 'Grève');
    await user.click(spreadButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).toMatchObject({ content: 'Grève' });
  });

  it('CMP-6 EDT-2 a draft from a text area is none of tags where its setup has the editor now', async () => {
    const first = await open({ conf: shortly });
    await first.user.type(text(), 'A <b> & C');
    await waitFor(() => expect(JSON.stringify(window.localStorage)).toContain('& C'));
    first.unmount();
    await open({ conf: { ...shortly, textMode: 'RICHTEXT' }, sameBrowser: true });
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Texte du message/ })).toHaveTextContent('A <b> & C'),
    );
  });

  it('TIM-5 an ended message is put into the form of its screens’ setup, and each one that is asked for is another', async () => {
    const ended = (id: number, content: string) =>
      buildNews({
        id,
        title: content,
        content,
        screens: ['s2'],
        contents: [{ id: 1, content, language: frenchLanguage }],
      });
    const endedMessage = (id: number) => Promise.resolve(ended(id, id === 12 ? 'Travaux' : 'Grève'));
    const { router } = await openThree({
      address: '/messagesSpreading?again=12',
      calls: { endedMessage },
    });
    await screen.findByText(/Le message « Travaux » est repris/);
    expect(screen.getByRole('combobox', { name: setup })).toHaveTextContent('Halls');
    expect(box('Écran Halls')).toBeChecked();
    expect(text()).toHaveValue('Travaux');
    await act(() => router.navigate('/messagesSpreading?again=13'));
    await screen.findByText(/Le message « Grève » est repris/);
    expect(text()).toHaveValue('Grève');
  });

  it('LIV-6 a line that was chosen on its plan is chosen under the setup of most of its screens', async () => {
    const lineStops = () => Promise.resolve(buildLineStops({ directions: [buildDirection(0, ['BX'])] }));
    const address = spreadingAddress({ lineId: 1, direction: null, from: null, to: null });
    await openThree({ address, calls: { lineStops } });
    await waitFor(() => expect(box('Écran Halls')).toBeChecked());
    expect(screen.getByRole('combobox', { name: setup })).toHaveTextContent('Halls');
    // No stretch was asked for.
    expect(screen.queryByRole('combobox', { name: 'De' })).toBeNull();
  });
});

it('SPR-2 SPR-11 directions are those of the line, in their order; a screen says what the running scenario has on it', async () => {
  const [south, north] = buildLine().directions ?? [];
  const line = buildLine({ directions: [north!, south!] });
  const on = (screenId: string, title: string) => [{ screenId, titles: [{ title }] }];
  const groups = [
    {
      id: -1,
      name: null,
      scenarios: [
        buildScenario({ id: 1, active: true, display: on('q1', 'Neige') }),
        buildScenario({ id: 2, display: on('q2', 'Grève') }),
      ],
    },
  ];
  const { user } = await open({
    calls: {
      lines: () => Promise.resolve([line]),
      scenariosWithClock: () => Promise.resolve({ groups, clockOffset: 0 }),
    },
  });
  expect(box('Quai 1 (Neige)')).toBeVisible();
  expect(box('Quai 2')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Direction' })).toHaveAttribute('aria-disabled', 'true');
  await pick(user, 'Ligne', 'RER B');
  await user.click(screen.getByRole('combobox', { name: 'Direction' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Aucun',
    'Robinson',
    'Mitry-Claye',
  ]);
});

it('SES-8 CMP-6 another project begins with an empty form, and the draft waits in its own', async () => {
  const { user } = await open();
  await user.type(text(), 'Retard');
  await user.click(box('Quai 1'));
  act(() => keepProject(buildProject({ id: 2 })));
  await waitFor(() => expect(text()).toHaveValue(''));
  expect(box('Quai 1')).not.toBeChecked();
  act(() => keepProject(buildProject()));
  await waitFor(() => expect(text()).toHaveValue('Retard'));
});

it.each<keyof OperatorMethods>(['newsConfs', 'sitesWithScreens', 'impacts', 'causes'])(
  'SPR-1 what the page cannot do without is read again on demand: %s',
  async (name) => {
    const answers: Partial<Record<keyof OperatorMethods, () => Promise<unknown>>> = {
      newsConfs: () => Promise.resolve([station]),
      sitesWithScreens: () => Promise.resolve({ '1': screensOf(station) }),
      impacts: () => Promise.resolve([]),
      causes: () => Promise.resolve([]),
    };
    const read = vi.fn(answers[name]).mockRejectedValueOnce(new Error('Panne'));
    const { user } = await open({ calls: { [name]: read } });
    expect(screen.getByRole('alert')).toHaveTextContent('Panne');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('button', { name: 'Diffuser' })).toBeVisible();
    expect(read).toHaveBeenCalledTimes(2);
  },
);

it('SPR-1 LIB-2 without the languages, messages are written in French', async () => {
  const languages = () => Promise.reject(new Error('Panne'));
  const { user, spread } = await open({ calls: { languages } });
  expect(screen.getByText('Seul le français est disponible.')).toBeVisible();
  await user.type(text(), 'Retard');
  await user.click(box('Quai 1'));
  await user.click(spreadButton());
  await waitFor(() => expect(spread).toHaveBeenCalledOnce());
  expect(spread.mock.lastCall?.[0]).toMatchObject({ content: 'Retard' });
});

const both = () => Promise.resolve([frenchLanguage, englishLanguage]);
const textIn = (language: string) =>
  screen.findByRole('textbox', { name: `Texte du message en ${language}` });
/** Types a message in French and in English. */
async function typeBoth(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(await textIn('français'), 'Retard');
  await user.click(screen.getByRole('tab', { name: 'Anglais' }));
  await user.type(await textIn('anglais'), 'Delay');
  await user.click(box('Quai 1'));
}

it('SPR-1 LIB-2 CMP-6 a kept text in a language that cannot be read is not left out: the message goes once it is', async () => {
  const first = await open({ calls: { languages: both } });
  await typeBoth(first.user);
  first.unmount();
  const languages = vi.fn(both).mockRejectedValueOnce(new Error('Panne'));
  const { user, spread } = await open({ sameBrowser: true, calls: { languages } });
  await waitFor(() => expect(text()).toHaveValue('Retard'));
  await user.click(spreadButton());
  const refusal = await screen.findByRole('alertdialog');
  expect(refusal).toHaveTextContent('Le message a des textes dans d’autres langues que le français');
  await user.click(within(refusal).getByRole('button'));
  await waitFor(() => expect(refusal).not.toBeInTheDocument());
  expect(spread).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await user.click(await screen.findByRole('tab', { name: 'Anglais' }));
  expect(await textIn('anglais')).toHaveValue('Delay');
  expect(screen.queryByText('Seul le français est disponible.')).toBeNull();
  await user.click(spreadButton());
  await waitFor(() => expect(spread).toHaveBeenCalledOnce());
  expect(spread.mock.lastCall?.[0].contents?.map(({ content }) => content)).toEqual(['Retard', 'Delay']);
});

it('LIB-2 REF-1 the text of a language that is deleted meanwhile is shown, since it is not sent', async () => {
  let known = await both();
  const { user, queryClient } = await open({ calls: { languages: () => Promise.resolve(known) } });
  await typeBoth(user);
  known = [frenchLanguage];
  await act(() => queryClient.invalidateQueries({ queryKey: [1, 'project'] }));
  const alert = await screen.findByText(/^La langue de ce texte n’existe plus/);
  expect(within(alert).getByText('Delay')).toBeVisible();
});

it.each<[string, OperatorMethods['spread'], readonly string[]]>([
  [
    'was spread',
    () => Promise.resolve({ ...buildNews(), undoId: 9 }),
    ['news', 'screens', 'receipts', 'undo'],
  ],
  ['was proposed', () => Promise.resolve({ proposal: buildProposal() }), ['proposals']],
  [
    'was refused for some screens',
    () =>
      Promise.reject(
        new HttpError('Conflit', 409, { message: 'Plein.', screens: [{ id: 'q1', name: 'Quai 1' }] }),
      ),
    ['screens'],
  ],
])('SPR-10 NAV-6 once a message %s, what that changes is read again', async (_title, spread, topics) => {
  const undoable = () => Promise.resolve({ list: [], clockOffset: 0 });
  const { user, queryClient } = await open({ calls: { spread, undoable } });
  await user.type(text(), 'Retard');
  await user.click(box('Quai 1'));
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  await user.click(spreadButton());
  const read = () => invalidate.mock.calls.map(([filters]) => filters?.queryKey);
  await waitFor(() => expect(read()).toEqual(expect.arrayContaining(topics.map((topic) => [1, topic]))));
});
