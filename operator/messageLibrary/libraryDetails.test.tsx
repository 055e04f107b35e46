import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TextMode } from '../../contract/enums.ts';
import type { LibraryMessage, LibrarySave } from '../../contract/schemas/library.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import {
  buildLibraryMessage,
  englishLanguage,
  frenchLanguage,
} from '../../tests/support/buildLibraryMessage.ts';
import { ProjectZone } from '../../src/shared/projectZone.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { MessageLibraryPage } from './MessageLibraryPage.tsx';
import { useLibraryData } from './useLibraryData.ts';

beforeEach(() => layOutLists());

const newsConf = buildNewsConf({ textMode: 'TEXTAREA' });
const screens = ['Quai 1', 'Quai 2', 'Hall'].map((name, at) =>
  buildScreen({ id: `s${at}`, name, newsConf, active: name !== 'Hall' }),
);
const works: LibraryMessage = {
  ...buildLibraryMessage({
    id: 7,
    title: 'Travaux',
    content: '<p>Ce soir</p>',
    defaultScreens: ['s0', 's2', 'gone'],
  }),
  version: 3,
  contents: [
    { id: 1, content: '<p>Ce soir</p>', language: frenchLanguage, changedAt: 2 },
    { id: 2, content: '<p>Tonight</p>', language: englishLanguage, changedAt: 1 },
  ],
};
const untitled: LibraryMessage = buildLibraryMessage({
  id: 8,
  title: '',
  content: '<p>Trafic <b>dense</b></p>',
});

const page = (
  <ProjectZone value="America/Cayenne">
    <MessageLibraryPage />
  </ProjectZone>
);

async function open({
  messages = [works, untitled],
  name = 'reseau',
  offers = [] as readonly string[],
  languages = vi.fn(() => Promise.resolve([englishLanguage, frenchLanguage])),
  save = vi.fn<OperatorMethods['saveLibraryMessage']>(() => Promise.resolve(works)),
} = {}) {
  const view = renderPage(page, {
    project: buildProject({ name, timeZone: 'America/Cayenne' }),
    calls: {
      library: () => Promise.resolve(messages),
      sitesWithScreens: () => Promise.resolve({ '1': screens }),
      languages,
      templates: () => Promise.resolve([]),
      sites: () => Promise.resolve([]),
      libraryUses: () => Promise.resolve({ scenarios: [], screens: [] }),
      deleteLibraryMessage: () => Promise.resolve(),
      abbreviations: () => Promise.resolve({ rows: [], changedAt: null, changedBy: null, version: 1 }),
      saveLibraryMessage: save,
      offersNow: (capability) => offers.includes(capability),
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'Nouveau message' });
  const user = userEvent.setup({ delay: null });
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return {
    ...view,
    user,
    press,
    openWorks: async () => {
      await press(/^Travaux/);
      await screen.findByRole('heading', { level: 2, name: 'Travaux' });
    },
    saved: async () => {
      await press('Enregistrer');
      await waitFor(() => expect(save).toHaveBeenCalled());
      return save.mock.lastCall?.[0] as LibrarySave;
    },
  };
}
const french = () => screen.getByRole('textbox', { name: 'Texte en français' });

it('LIB-1 LIB-2 the list tells what each message has, and what it lacks; without a title its text stands for it', async () => {
  const { user } = await open();
  const items = () =>
    within(screen.getByRole('list', { name: 'Messages' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(items()).toEqual([
    'TravauxCe soir3 écrans par défautà relire : Anglais',
    'Trafic denseTrafic dense0 écran par défautà compléter : Anglais',
  ]);
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher un message' }), 'dense');
  await waitFor(() => expect(screen.getByText('1 / 2 messages')).toBeVisible());
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher un message' }), 'x');
  expect(await screen.findByText('Aucun message ne correspond à cette recherche.')).toBeVisible();
});

it('SRV-3 LIB-7 a save keeps translations also where the server lists no languages', async () => {
  const { user, openWorks, saved } = await open({
    languages: vi.fn(() => Promise.resolve([frenchLanguage])),
  });
  await openWorks();
  await user.type(screen.getByRole('textbox', { name: 'Titre' }), ' finis');
  expect((await saved()).contents).toEqual([
    { id: 1, content: '<p>Ce soir</p>', language: { id: 1 } },
    { id: 2, content: '<p>Tonight</p>', language: { id: 2 } },
  ]);
});

it('SRV-3 LIB-7 a save that the server answers with nothing is one: the form of a new message is empty again', async () => {
  const save = vi.fn<OperatorMethods['saveLibraryMessage']>(() => Promise.resolve(null));
  const { user, saved } = await open({ save });
  await user.type(french(), 'Retard');
  await saved();
  expect(await screen.findByText('Message enregistré')).toBeVisible();
  expect(french()).toHaveValue('');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('LIB-7 TIM-3 half a start is not saved as none', async () => {
  const save = vi.fn<OperatorMethods['saveLibraryMessage']>(() => Promise.resolve(works));
  const { user, press, openWorks, saved } = await open({ save, offers: ['messageTime'] });
  await openWorks();
  await user.type(french(), ' encore');
  await press(/^Affiché/);
  const start = await screen.findByRole('group', { name: 'Début' });
  await user.click(within(start).getByRole('spinbutton', { name: 'Jour' }));
  await user.keyboard('1601');
  await press('Enregistrer');
  const refusal = await screen.findByRole('alertdialog', { name: 'Erreur' });
  expect(refusal).toHaveTextContent('n’est saisie qu’à moitié');
  await user.click(within(refusal).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(refusal).not.toBeInTheDocument());
  expect(save).not.toHaveBeenCalled();
  await user.click(within(start).getByRole('spinbutton', { name: 'Jour' }));
  await user.keyboard('160120271000');
  expect(await saved()).toMatchObject({ from: Date.UTC(2027, 0, 16, 13) });
});

it('LIB-7 a message is sent without the default screens that are no more; only what is stored can be deleted', async () => {
  const { user, press, openWorks, saved } = await open();
  expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull();
  await openWorks();
  expect(screen.getByRole('button', { name: 'Supprimer' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Annuler les modifications' })).toBeNull();
  await user.type(french(), '!');
  await press('Annuler les modifications');
  expect(screen.getByRole('region', { name: 'Enregistrement' })).toHaveFocus();
  expect(french()).toHaveValue('Ce soir');
  await user.type(french(), '?');
  expect((await saved()).defaultScreens).toEqual(['s0', 's2']);
});

it('OUT-6 what is to be said is corrected in its own language', async () => {
  const { user, press, openWorks, saved } = await open();
  await openWorks();
  await press('Corriger le texte lu en anglais');
  await user.type(screen.getByRole('textbox', { name: 'Texte lu en anglais' }), '!');
  expect(screen.getByRole('region', { name: 'Enregistrement' })).toHaveTextContent(
    'À enregistrer : textes lus',
  );
  expect((await saved()).contents).toEqual([
    { id: 1, content: '<p>Ce soir</p>', language: { id: 1 } },
    {
      id: 2,
      content: '<p>Tonight</p>',
      language: { id: 2 },
      spoken: expect.stringMatching(/^Tonight.*!$/) as string,
    },
  ]);
});

it('OUT-6 LIB-7 what is to be said of a message is no longer edited when another one is opened', async () => {
  const said = (message: LibraryMessage): LibraryMessage => ({
    ...message,
    contents: message.contents.slice(0, 1).map((one) => ({ ...one, spoken: 'Trafic perturbé' })),
  });
  const { press, openWorks } = await open({ messages: [said(works), said(untitled)] });
  await openWorks();
  await press('Corriger le texte lu en français');
  expect(screen.getByRole('textbox', { name: 'Texte lu en français' })).toHaveValue('Trafic perturbé');
  await press(/^Trafic dense/);
  expect(await screen.findByRole('button', { name: 'Corriger le texte lu en français' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Texte lu en français' })).toBeNull();
});

it('LIB-7 two versions of a message are told apart in all that it has', async () => {
  const theirs: LibraryMessage = {
    ...works,
    title: 'Chantier',
    alert: true,
    version: 4,
    defaultScreens: ['s0', 's1'],
    contents: [
      { id: 1, content: '<p>Demain</p>', spoken: 'Dès demain', language: frenchLanguage },
      { id: 2, content: '<p>Tomorrow</p>', language: englishLanguage },
    ],
  };
  const save = vi
    .fn<OperatorMethods['saveLibraryMessage']>()
    .mockRejectedValue(new HttpError('Conflit', 409, { current: theirs }));
  const { user, press, openWorks } = await open({ save });
  await openWorks();
  await user.type(screen.getByRole('textbox', { name: 'Titre' }), '?');
  await user.type(french(), '!');
  await user.click(screen.getByRole('tab', { name: /^Anglais/ }));
  await user.type(screen.getByRole('textbox', { name: /^Texte en anglais/i }), '!');
  await press("+ d'options");
  await user.click(screen.getByRole('checkbox', { name: 'Clignotant' }));
  await user.click(screen.getByRole('checkbox', { name: /^Quai 1/ }));
  await press('Enregistrer');
  const dialog = within(await screen.findByRole('alertdialog', { name: /« Chantier » a été modifié/ }));
  const rows = dialog
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  const nothing = rows[3]?.[0];
  expect(rows).toEqual([
    ['Travaux?', 'Chantier'],
    ['Ce soir!', 'Demain'],
    ['Tonight!', 'Tomorrow'],
    [nothing, 'Dès demain'],
    ['alerte · clignotant', 'alerte'],
    ['Quai 2', 'Quai 1, Quai 2'],
  ]);
});

it('LIB-1 TIM-1 a message that has ended is marked in the list', async () => {
  await open({ messages: [{ ...works, until: Date.now() - 1 }, untitled] });
  expect(await screen.findByRole('button', { name: /^Travaux.*terminé/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Trafic dense/ })).not.toHaveTextContent('terminé');
});

it('LIB-2 a text that is older says since when; that it still fits can be said, and taken back', async () => {
  const { user, press, openWorks } = await open();
  await openWorks();
  await user.click(screen.getByRole('tab', { name: /^Anglais/ }));
  const older = 'Ce texte (31/12/1969 21:00) est plus ancien que le texte français.';
  expect(screen.getByText(older)).toBeVisible();
  await press('Toujours valable');
  expect(screen.getByText('Ce texte sera enregistré comme relu.')).toBeVisible();
  const bar = screen.getByRole('region', { name: 'Enregistrement' });
  expect(bar).toHaveTextContent('À enregistrer : relecture');
  await press('Annuler');
  expect(screen.getByText(older)).toBeVisible();
  expect(bar).toHaveTextContent('Aucune modification à enregistrer');
});

it('LIB-2 a text that becomes older while the French one is written says so', async () => {
  const contents = works.contents.map((one) => ({ ...one, changedAt: 1 }));
  const { user, openWorks } = await open({ messages: [{ ...works, contents }] });
  await openWorks();
  await user.type(french(), '!');
  await user.click(screen.getByRole('tab', { name: /^Anglais/ }));
  expect(screen.getByText('Le texte français vient d’être modifié.')).toBeVisible();
});

it('LIB-7 what the server says of the title stands in its field, and what has no field above all', async () => {
  const fields = { title: 'Titre trop long.', period: 'Période illisible.' };
  const save = vi
    .fn<OperatorMethods['saveLibraryMessage']>()
    .mockRejectedValue(new HttpError('Refusé', 400, { fields }));
  const { user, press, openWorks } = await open({ save });
  await openWorks();
  await user.type(french(), '!');
  await press('Enregistrer');
  const told = await screen.findByRole('alertdialog', { name: 'Erreur' });
  await user.click(within(told).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Titre' })).toHaveAccessibleDescription('Titre trop long.');
  expect(screen.getByRole('textbox', { name: 'Titre' })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Période illisible\.$/);
});

it('LIB-5 whether a message may run now is told by the clock of the project', async () => {
  // Half past eight in Cayenne.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 11, 30), toFake: ['Date'] });
  const message = { ...works, period: '0800-0900' };
  const { openWorks } = await open({ messages: [message] });
  await openWorks();
  const band = screen.getByRole('region', { name: 'Diffusion dans la journée' });
  expect(within(band).getByRole('img')).toHaveAccessibleName(
    'Diffusion de 08:00 à 09:00. Il est 08:30. Le message est diffusable en ce moment.',
  );
  expect(band).toHaveTextContent(/Maintenant : 08:30\. Le message est diffusable en ce moment\.$/);
});

it('LIB-5 a message that does not run now says so', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 12), toFake: ['Date'] });
  const { openWorks } = await open({ messages: [{ ...works, period: '0800-0900' }] });
  await openWorks();
  expect(
    screen.getByText(/Maintenant : 09:00\. Le message n’est pas diffusable en ce moment\.$/),
  ).toBeVisible();
});

it.each<[string, Partial<LibraryMessage>, RegExp]>([
  ['that has ended', { until: Date.UTC(2026, 10, 25, 11) }, /n’est pas diffusable/],
  ['of another day', { days: ['MONDAY'] }, /n’est pas diffusable/],
  ['of yesterday’s night', { days: ['TUESDAY'], period: '2200-0900' }, / est diffusable/],
  ['of tonight', { days: ['WEDNESDAY'], period: '2200-0900' }, /n’est pas diffusable/],
])(
  'LIB-5 TIM-1 whether a message %s may run now is told by its dates and days, too',
  async (_what, time, told) => {
    // Half past eight in Cayenne, on a Wednesday.
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 11, 30), toFake: ['Date'] });
    const { openWorks } = await open({ messages: [{ ...works, ...time }] });
    await openWorks();
    expect(screen.getByRole('region', { name: 'Diffusion dans la journée' })).toHaveTextContent(told);
  },
);

it('LIB-7 after a deletion all that it changes is read again', async () => {
  const { press, openWorks, queryClient } = await open();
  const topics = ['library', 'news', 'screens', 'scenarios'];
  for (const topic of topics) queryClient.setQueryData([1, topic, 'elsewhere'], []);
  await openWorks();
  await press('Supprimer');
  await screen.findByRole('alertdialog');
  await press('Oui');
  await screen.findByText('Message supprimé');
  const read = topics.filter((topic) => queryClient.getQueryState([1, topic, 'elsewhere'])?.isInvalidated);
  expect(read).toEqual(topics);
});

it.each([
  ['reseau', 'Ligne entière'],
  ['val', 'Tous les écrans (stations + navettes)'],
])('SPR-6 LIB-2 in the project %s all default screens are « %s »', async (name, label) => {
  await open({ name });
  expect(screen.getByText(label)).toBeVisible();
});

/** Says how the project's texts are written. */
function WrittenAs() {
  const { ready } = useLibraryData();
  return ready && <output>{ready.textMode}</output>;
}

it.each<[TextMode, (TextMode | null)[]]>([
  ['TEXTAREA', ['TEXTAREA', 'TEXTAREA', null]],
  ['RICHTEXT', ['TEXTAREA', 'RICHTEXT']],
  ['RICHTEXT', ['RICHTEXT']],
  ['RICHTEXT', [null]],
])('SPR-2 LIB-2 texts are written as %s where the screens have %j', async (textMode, setups) => {
  const given = setups.map((mode, at) =>
    buildScreen({ id: `s${at}`, newsConf: mode && buildNewsConf({ textMode: mode }) }),
  );
  renderPage(<WrittenAs />, {
    calls: {
      library: () => Promise.resolve([]),
      sitesWithScreens: () => Promise.resolve({ '1': given }),
      languages: () => Promise.resolve([frenchLanguage]),
      templates: () => Promise.resolve([]),
    },
  });
  expect(await screen.findByText(textMode)).toBeVisible();
});

it('LIB-2 REF-1 the text of a language that is deleted meanwhile is shown, since it is not saved', async () => {
  const languages = vi.fn(() => Promise.resolve([englishLanguage, frenchLanguage]));
  const { user, queryClient } = await open({ languages, offers: ['languages'] });
  await user.click(screen.getByRole('tab', { name: /^Anglais/ }));
  await user.type(screen.getByRole('textbox', { name: 'Texte en anglais' }), 'Delay');
  languages.mockResolvedValue([frenchLanguage]);
  await act(() => queryClient.invalidateQueries({ queryKey: [1, 'project'] }));
  const alert = await screen.findByText(/^La langue de ce texte n’existe plus/);
  expect(within(alert).getByText('Delay')).toBeVisible();
});
