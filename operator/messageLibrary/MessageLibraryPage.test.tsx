import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LibraryMessage, LibrarySave } from '../../contract/schemas/library.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import {
  buildLibraryMessage,
  englishLanguage,
  frenchLanguage,
} from '../../tests/support/buildLibraryMessage.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { enterWrongPeriod } from '../../tests/support/enterWrongPeriod.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { texts } from '../../src/i18n/index.ts';
import { MessageLibraryPage } from './MessageLibraryPage.tsx';

const newsConf = buildNewsConf({ mode: 'VAL', textMode: 'TEXTAREA' });
const screens = [
  buildScreen({ id: 'q1', name: 'Quai 1', newsConf }),
  buildScreen({ id: 'q2', name: 'Quai 2', newsConf }),
  buildScreen({ id: 'q3', name: 'Quai 3', newsConf, active: false }),
];
const at = Date.UTC(2026, 0, 15, 8);

const works: LibraryMessage = {
  ...buildLibraryMessage({
    id: 7,
    title: 'Travaux',
    content: '<p>Travaux</p>',
    defaultScreens: ['q1', 'q3'],
  }),
  version: 3,
  contents: [
    { id: 1, content: '<p>Travaux <b>de nuit</b></p>', language: frenchLanguage, changedAt: at },
    { id: 2, content: '<p>Works</p>', language: englishLanguage, changedAt: at - 1 },
  ],
};
const delay: LibraryMessage = {
  ...buildLibraryMessage({ id: 8, title: 'Retard', alert: true, priority: 2, content: '<p>Retard</p>' }),
  version: 1,
};

interface Options {
  messages?: LibraryMessage[];
  calls?: Partial<OperatorMethods>;
  /** Same browser as before, in which a message was being written. */
  sameBrowser?: boolean;
}

/** Opens the page with a small fake server, whose library a colleague may change. */
async function open({ messages = [works, delay], calls = {}, sameBrowser = false }: Options = {}) {
  const server = { messages };
  const save = vi.fn<OperatorMethods['saveLibraryMessage']>(() => Promise.resolve(works));
  const remove = vi.fn<OperatorMethods['deleteLibraryMessage']>(() => Promise.resolve());
  const library = vi.fn(() => Promise.resolve(server.messages));
  const view = renderPage(<MessageLibraryPage />, {
    project: buildProject({ name: 'reseau' }),
    sameBrowser,
    calls: {
      library,
      sitesWithScreens: () => Promise.resolve({ '1': screens }),
      languages: () => Promise.resolve([englishLanguage, frenchLanguage].map((one) => ({ ...one }))),
      templates: () => Promise.resolve([]),
      sites: () => Promise.resolve([]),
      libraryUses: () => Promise.resolve({ scenarios: [], screens: [] }),
      saveLibraryMessage: save,
      deleteLibraryMessage: remove,
      ...calls,
    },
  });
  const title = sameBrowser ? /^/ : 'Nouveau message';
  await screen.findAllByRole('heading', { level: 2, name: title }, { timeout: 5000 });
  const user = userEvent.setup();
  /** A colleague saves: the server sends an event, and the library is refetched. */
  const colleague = async (changed: LibraryMessage[]) => {
    server.messages = changed;
    await act(() => view.queryClient.invalidateQueries({ queryKey: [1, 'library'] }));
  };
  const choose = (title: string) => user.click(item(title));
  const sent = () => save.mock.lastCall?.[0] as LibrarySave;
  return { ...view, user, save, remove, library, colleague, choose, sent };
}

const list = () => screen.getByRole('list', { name: 'Messages' });
const item = (title: string) => within(list()).getByRole('button', { name: new RegExp(title) });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
const french = () => screen.getByRole('textbox', { name: 'Texte en français' });
const saveButton = () => screen.getByRole('button', { name: 'Enregistrer' });
const bar = () => screen.getByRole('region', { name: 'Enregistrement' });
const titles = () =>
  within(list())
    .getAllByRole('button')
    .map((one) => one.firstChild?.textContent);

beforeEach(() => layOutLists());

describe('the library', () => {
  it('LIB-1 lists the messages; one that is chosen comes with its texts and its default screens', async () => {
    const { choose } = await open();
    expect(titles()).toEqual(['Travaux', 'Retard']);
    expect(item('Retard')).toHaveTextContent('alerte · priorité 2');
    await choose('Travaux');
    expect(await heading('Travaux')).toBeVisible();
    expect(item('Travaux')).toHaveAttribute('aria-current', 'true');
    expect(french()).toHaveValue('Travaux de nuit');
    expect(await screen.findByRole('checkbox', { name: /Quai 1/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Quai 2/ })).not.toBeChecked();
  });

  it('LIB-1 is searched with « / », and filtered by language and state', async () => {
    const { user } = await open();
    await user.keyboard('/travaux');
    await waitFor(() => expect(titles()).toEqual(['Travaux']));
    await user.keyboard('{Escape}');
    const choice = async (name: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name }));
      await user.click(screen.getByRole('option', { name: option }));
    };
    await choice('État', 'Alertes');
    await waitFor(() => expect(titles()).toEqual(['Retard']));
    await choice('État', 'Langue à relire');
    await waitFor(() => expect(titles()).toEqual(['Travaux']));
    await choice('État', 'Langue à compléter');
    await waitFor(() => expect(titles()).toEqual(['Retard']));
    await choice('État', 'Tous');
    await choice('Langue', 'Anglais');
    await waitFor(() => expect(titles()).toEqual(['Travaux']));
  });

  it('LIB-1 that is empty says so', async () => {
    await open({ messages: [] });
    expect(screen.getByText('Pas de messages associés au projet')).toBeVisible();
  });

  it('LIB-1 that cannot be read says so, and can be tried again', async () => {
    const library = vi.fn(() => Promise.resolve([works]));
    library.mockRejectedValueOnce(new HttpError('Panne', 503, {}));
    renderPage(<MessageLibraryPage />, {
      calls: {
        library,
        sitesWithScreens: () => Promise.resolve({ '1': screens }),
        languages: () => Promise.resolve([frenchLanguage]),
        templates: () => Promise.resolve([]),
        sites: () => Promise.resolve([]),
      },
    });
    expect(await screen.findByText('La bibliothèque n’a pas pu être chargée.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await heading('Nouveau message')).toBeVisible();
  });
});

describe('a message that was being written', () => {
  it('CMP-6 is there again, made from the version that it was, and can be discarded', async () => {
    const first = await open();
    await first.choose(works.title);
    await first.user.type(screen.getByLabelText(/^Titre/), ' de nuit');
    first.unmount();
    const newer = { ...works, version: (works.version ?? 0) + 1 };
    const { user } = await open({ messages: [newer, delay], sameBrowser: true });
    expect(await screen.findByText(/^Votre brouillon du .* a été repris/)).toBeVisible();
    expect(screen.getByLabelText(/^Titre/)).toHaveValue(`${works.title} de nuit`);
    expect(screen.getByRole('button', { name: texts.library.meanwhile.compare })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Effacer le brouillon' }));
    expect(screen.getByLabelText(/^Titre/)).toHaveValue(works.title);
    expect(window.localStorage).toHaveLength(0);
  });
});

describe('the languages of a message', () => {
  it('LIB-2 a new message has one empty content a language, French first, no period and no priority', async () => {
    const { user, save, sent } = await open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Français *(vide)',
      'Anglais(vide)',
    ]);
    await user.type(french(), 'Bonjour{enter}à tous');
    expect(tab('Français')).toHaveTextContent('Français *');
    await user.click(saveButton());
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(sent()).toEqual({
      id: null,
      projectId: 1,
      title: '',
      contents: [
        { content: 'Bonjour<br>à tous', language: { id: 1 } },
        { content: '', language: { id: 2 } },
      ],
      alert: false,
      blink: false,
      priority: null,
      period: null,
      defaultScreens: [],
    });
  });

  it('LIB-2 a language older than the French text is marked, until it is changed or said to fit', async () => {
    const { user, choose, sent } = await open();
    await choose('Travaux');
    expect(tab('Anglais')).toHaveTextContent('(à relire)');
    await user.click(tab('Anglais'));
    await user.click(screen.getByRole('button', { name: 'Toujours valable' }));
    expect(tab('Anglais')).toHaveTextContent(/^Anglais$/);
    await user.click(saveButton());
    await heading('Nouveau message');
    // An untouched text is sent as stored, including its formatting.
    expect(sent().contents).toEqual([
      { id: 1, content: '<p>Travaux <b>de nuit</b></p>', language: { id: 1 } },
      { id: 2, content: '<p>Works</p>', language: { id: 2 }, confirmed: true },
    ]);
  });

  it('LIB-2 a change of the French text marks the others at once', async () => {
    const { user, choose } = await open({
      messages: [{ ...works, contents: works.contents.map((one) => ({ ...one, changedAt: at })) }],
    });
    await choose('Travaux');
    expect(tab('Anglais')).toHaveTextContent(/^Anglais$/);
    await user.type(french(), ' demain');
    expect(tab('Anglais')).toHaveTextContent('(à relire)');
    await user.click(tab('Anglais'));
    await user.type(screen.getByRole('textbox', { name: 'Texte en anglais' }), ' tomorrow');
    expect(tab('Anglais')).toHaveTextContent(/^Anglais$/);
  });

  it('LIB-2 without French nothing is sent, and the French text is opened, has the focus and says why', async () => {
    const { user, save } = await open();
    await user.click(tab('Anglais'));
    await user.type(screen.getByRole('textbox', { name: 'Texte en anglais' }), 'Delay');
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Le texte français est obligatoire.');
    expect(save).not.toHaveBeenCalled();
    expect(french()).toHaveFocus();
    expect(french()).toHaveAccessibleDescription('Le texte français est obligatoire.');
    await user.type(french(), 'Retard');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('options and the day', () => {
  it('LIB-3 LIB-4 LIB-5 options are opened, periods clear the priority, and the band shows them', async () => {
    const { user, choose, sent } = await open();
    await choose('Retard');
    const band = () =>
      within(screen.getByRole('region', { name: 'Diffusion dans la journée' })).getByRole('img');
    expect(band()).toHaveAccessibleName(/^Diffusion toute la journée\. Il est \d\d:\d\d\./);
    await user.click(screen.getByRole('button', { name: "+ d'options" }));
    await user.click(screen.getByRole('checkbox', { name: 'Clignotant' }));
    await user.click(screen.getByRole('checkbox', { name: 'Périodes de diffusion' }));
    expect(band()).toHaveAccessibleName(/^Diffusion de \d\d:\d\d à \d\d:\d\d\./);
    await user.click(saveButton());
    await heading('Nouveau message');
    expect(sent()).toMatchObject({ id: 8, alert: true, blink: true, priority: null, version: 1 });
    expect(sent().period).toMatch(/^\d{4}-\d{4}$/);
  });

  it('LIB-5 LIB-7 a save right from an end that comes before its start is refused until it is answered', async () => {
    const { user, choose, save, sent } = await open();
    await choose('Retard');
    await enterWrongPeriod(user);
    await user.click(saveButton());
    const refusal = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(refusal).toHaveTextContent('L’heure de fin d’une période vient d’être ramenée');
    await user.click(within(refusal).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(refusal).not.toBeInTheDocument());
    expect(save).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Diffuser de 20:00 à 10:59, le lendemain' }));
    await user.click(saveButton());
    await heading('Nouveau message');
    expect(sent()).toMatchObject({ period: '2000-1059' });
  });
});

describe('saving', () => {
  it('LIB-7 resets the form and reloads the library; inactive default screens stay', async () => {
    const { user, choose, library, sent } = await open();
    await choose('Travaux');
    expect(bar()).toHaveTextContent('Aucune modification à enregistrer');
    await user.click(await screen.findByRole('checkbox', { name: /Quai 2/ }));
    expect(bar()).toHaveTextContent('À enregistrer : écrans par défaut');
    const before = library.mock.calls.length;
    await user.click(saveButton());
    expect(await screen.findByText('Message enregistré')).toBeVisible();
    expect(await heading('Nouveau message')).toBeVisible();
    expect(french()).toHaveValue('');
    expect(library.mock.calls.length).toBeGreaterThan(before);
    expect(sent()).toMatchObject({ id: 7, version: 3, defaultScreens: ['q1', 'q2', 'q3'] });
  });

  it('PRV-4 what the server refuses is said, beside its field where it has one, and nothing is lost', async () => {
    const refusal = new HttpError('Refusé', 400, { fields: { content: 'Le message est vide.' } });
    const { user } = await open({ calls: { saveLibraryMessage: () => Promise.reject(refusal) } });
    await user.type(french(), 'Bonjour');
    await user.click(saveButton());
    const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(dialog).toHaveTextContent("Le message n'a pas pu être enregistré.");
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    expect(await screen.findByText('Le message est vide.')).toBeVisible();
    expect(french()).toHaveValue('Bonjour');
  });

  it('LIB-7 a version that a colleague saved meanwhile is shown beside one’s own, and nothing is lost', async () => {
    const theirs = { ...works, title: 'Travaux finis', version: 4 };
    const save = vi.fn<OperatorMethods['saveLibraryMessage']>();
    save.mockRejectedValueOnce(new HttpError('Conflit', 409, { current: theirs }));
    save.mockResolvedValue(theirs);
    const { user, choose } = await open({ calls: { saveLibraryMessage: save } });
    await choose('Travaux');
    await user.type(french(), ' demain');
    await user.click(saveButton());
    const dialog = await screen.findByRole('alertdialog', { name: /a été modifié par un autre/ });
    const rows = within(dialog)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'ChampVotre versionVersion enregistrée',
      expect.stringMatching(/^Français.* demain/),
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Garder ma version' }));
    await heading('Nouveau message');
    expect(save.mock.lastCall?.[0]).toMatchObject({ id: 7, version: 4, title: 'Travaux finis' });
    // CMP-5: another version is another save.
    const [one, other] = save.mock.calls.map(([, key]) => key);
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(other).not.toBe(one);
  });

  it('LIB-7 a message that is not touched follows a colleague, one that is edited tells of them', async () => {
    const { user, choose, colleague } = await open();
    await choose('Travaux');
    await colleague([{ ...works, title: 'Chantier', version: 4 }, delay]);
    expect(await heading('Chantier')).toBeVisible();
    await user.type(french(), ' demain');
    await colleague([{ ...works, title: 'Fin', version: 5 }, delay]);
    expect(await screen.findByText('Un autre utilisateur vient d’enregistrer ce message.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Comparer' }));
    await user.click(await screen.findByRole('button', { name: 'Prendre la version enregistrée' }));
    expect(await heading('Fin')).toBeVisible();
    expect(french()).toHaveValue('Travaux de nuit');
  });

  it('LIB-7 a message that a colleague deleted can be put back', async () => {
    const { user, choose, colleague, sent } = await open();
    await choose('Travaux');
    await user.type(french(), ' demain');
    await colleague([delay]);
    expect(await screen.findByText(/vient de supprimer ce message/)).toBeVisible();
    await user.click(saveButton());
    await waitFor(() => expect(sent()).toMatchObject({ id: null, title: 'Travaux' }));
  });
});

describe('leaving and deleting', () => {
  it('NAV-8 unsaved edits ask before another message is opened', async () => {
    const { user, choose } = await open();
    await choose('Travaux');
    await user.type(french(), ' demain');
    await choose('Retard');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Non' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(french()).toHaveValue('Travaux de nuit demain');
    await choose('Retard');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oui' }));
    expect(await heading('Retard')).toBeVisible();
  });

  it('LIB-7 the question before a deletion names the screens and the scenarios that lose the message', async () => {
    const libraryUses = () =>
      Promise.resolve({
        scenarios: [{ id: 1, name: 'Incendie' }],
        screens: [
          { id: 'q1', name: 'Quai 1' },
          { id: 'x1', name: 'Ailleurs' },
        ],
      });
    const { user, choose, remove } = await open({ calls: { libraryUses } });
    await choose('Travaux');
    expect(await within(bar()).findByText(/Diffusé sur 2 écrans : enregistrer ne change pas/)).toBeVisible();
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: 'Supprimer' }));
      return screen.findByRole('alertdialog', { name: 'Confirmer la suppression ?' });
    };
    const dialog = await ask();
    expect(dialog).toHaveTextContent('Il sera aussi retiré des écrans qui l’affichent.');
    expect(dialog).toHaveTextContent('Il est diffusé sur 2 écrans : Gare – Quai 1, Ailleurs.');
    expect(dialog).toHaveTextContent('Il est utilisé par les scénarios : Incendie.');
    await user.click(within(dialog).getByRole('button', { name: 'Non' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(remove).not.toHaveBeenCalled();
    await user.click(within(await ask()).getByRole('button', { name: 'Oui' }));
    expect(await screen.findByText('Message supprimé')).toBeVisible();
    expect(remove).toHaveBeenCalledExactlyOnceWith(7);
    expect(await heading('Nouveau message')).toBeVisible();
  });
});
