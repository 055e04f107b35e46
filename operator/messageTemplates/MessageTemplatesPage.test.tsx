import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { MessageTemplate } from '../../contract/schemas/messageTemplate.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { keepProject } from '../../src/session/session.ts';
import { englishLanguage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildMessageTemplate } from '../../tests/support/buildMessageTemplate.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { MessageTemplatesPage } from './MessageTemplatesPage.tsx';
import { renamedIn, tagsOf } from './tagsOf.ts';

const works = buildMessageTemplate({ id: 4, version: 2 });
const lift = buildMessageTemplate({
  id: 5,
  name: 'Ascenseur',
  icon: 'lift',
  texts: { fr: '{ligne} {tronçon}[ {fin}]' },
});

async function open(
  calls: Partial<OperatorMethods> = {},
  templates: MessageTemplate[] = [lift, works],
  sameBrowser = false,
) {
  const save = vi.fn<OperatorMethods['saveMessageTemplate']>((_, { id, ...sent }) =>
    Promise.resolve(buildMessageTemplate({ ...sent, id: id ?? 9, version: 3 })),
  );
  const remove = vi.fn<OperatorMethods['deleteMessageTemplate']>(() => Promise.resolve());
  const view = renderPage(<MessageTemplatesPage />, {
    sameBrowser,
    calls: {
      messageTemplates: () => Promise.resolve(templates),
      saveMessageTemplate: save,
      deleteMessageTemplate: remove,
      sitesWithScreens: () =>
        Promise.resolve({ '1': [buildScreen({ id: 'q1', name: 'Quai 1', newsConf: buildNewsConf() })] }),
      sites: () => Promise.resolve([]),
      points: () => Promise.resolve([]),
      languages: () => Promise.resolve([frenchLanguage, englishLanguage]),
      templates: () => Promise.resolve([]),
      lines: () => Promise.resolve([buildLine({ name: 'RER B', impactLabel: 'le RER B' })]),
      causes: () => Promise.resolve([{ id: 6, label: 'Travaux' }]),
      ...calls,
    },
  });
  await screen.findByRole('button', { name: 'Nouveau modèle' });
  return { ...view, save, remove, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;
const openTemplate = async (user: User, name: RegExp) => {
  await user.click(screen.getByRole('button', { name }));
};
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });
const put = async (user: User, name: string, text: string) => {
  await user.clear(field(name));
  // user-event treats braces and brackets as special keys.
  await user.click(field(name));
  await user.paste(text);
};

it('CMP-3 PRV-1 the preview has the sign of the sample’s line', async () => {
  const { user } = await open();
  await openTemplate(user, /^Travaux/);
  const picture = await screen.findByRole('img', { name: /^Aperçu/ });
  const sign = () => picture.shadowRoot?.querySelector('.sign');
  await waitFor(() => expect(sign()).toHaveAccessibleName('RER B'));
});

it('CMP-3 a template is opened, its text is tried on a screen at each keystroke, and saved with its version', async () => {
  const { user, save } = await open();
  await openTemplate(user, /^Travaux/);
  await screen.findByRole('heading', { level: 2, name: 'Travaux' });
  const preview = () => screen.getByRole('region', { name: 'Textes remplis' });
  await waitFor(() =>
    expect(preview()).toHaveTextContent('RER B : travaux d’Antony au Bourget jusqu’à 18:05.'),
  );
  await put(
    user,
    'Texte en français',
    '{ligne} : trafic {de ligne} interrompu {de tronçon}[ jusqu’à {fin}].',
  );
  await waitFor(() =>
    expect(preview()).toHaveTextContent(
      'RER B : trafic du RER B interrompu d’Antony au Bourget jusqu’à 18:05.',
    ),
  );
  await press(user, 'Enregistrer');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]).toMatchObject([
    1,
    {
      id: 4,
      version: 2,
      texts: {
        fr: '{ligne} : trafic {de ligne} interrompu {de tronçon}[ jusqu’à {fin}].',
        en: works.texts['en'],
      },
    },
    // CMP-5
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ]);
});

it('CMP-3 REF-1 a text in a language that was deleted is shown, hinders no save, and goes with it', async () => {
  const slots = [...works.slots.slice(0, 1), { name: 'mot', type: 'text' as const, required: true }];
  const texts = { fr: '{ligne} : {mot}', de: '{mot} {by ligne}' };
  const sample = { ligne: 'RER B', mot: 'un' };
  const { user, save } = await open({}, [{ ...works, slots, texts, sample }]);
  await openTemplate(user, /^Travaux/);
  const preview = await screen.findByRole('region', { name: 'Textes remplis' });
  await waitFor(() => expect(preview).toHaveTextContent('RER B : un'));
  const alert = screen.getByText(/^La langue de ce texte n’existe plus/);
  expect(within(alert).getByText(texts.de)).toBeVisible();
  await put(user, 'Type d’événement', 'Chantier');
  await press(user, 'Enregistrer');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[1].texts).toEqual({ fr: texts.fr });
});

it('NAV-9 the search in the list is there again after a reload', async () => {
  const first = await open();
  await first.user.type(screen.getByRole('searchbox'), 'asc');
  first.unmount();
  await open({}, undefined, true);
  expect(screen.getByRole('searchbox')).toHaveValue('asc');
  expect(screen.queryByRole('button', { name: /^Travaux/ })).toBeNull();
});

it('CMP-3 TIM-3 an hour is said to end the message, and loses that with its type', async () => {
  const { user, save } = await open();
  await openTemplate(user, /^Travaux/);
  await user.click(await screen.findByRole('checkbox', { name: 'Fin du message' }));
  await press(user, 'Enregistrer');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const [, saved] = save.mock.calls[0] ?? [];
  expect(saved?.slots).toEqual([
    works.slots[0],
    works.slots[1],
    { name: 'fin', type: 'hour', required: false, ends: true },
  ]);
  await user.click(screen.getByRole('combobox', { name: 'Nature de l’information 3' }));
  await user.click(screen.getByRole('option', { name: 'Nombre' }));
  expect(screen.queryByRole('checkbox', { name: 'Fin du message' })).toBeNull();
});

it('CMP-3 an unknown slot, and a name that is missing, are told in their fields, and nothing is sent', async () => {
  const { user, save } = await open();
  await put(user, 'Texte en français', '{ligne} : {fins}');
  expect(field('Texte en français')).toHaveAccessibleDescription(
    '{fins} n’est pas une information de ce modèle : il connaît {ligne}.',
  );
  await press(user, 'Enregistrer');
  expect(field('Type d’événement')).toHaveAccessibleDescription(/^Donnez un nom à ce modèle/);
  expect(field('Type d’événement')).toHaveFocus();
  expect(screen.getByText('2 points à corriger avant d’enregistrer.')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  expect(field('Texte en français')).toHaveValue('{ligne} : {fins}');
});

it('CMP-3 a slot is put into the text by a press, and its new name goes into the texts', async () => {
  const { user } = await open();
  await put(user, 'Texte en français', 'Trafic interrompu ');
  await press(user, 'Insérer {de ligne}');
  expect(field('Texte en français')).toHaveValue('Trafic interrompu {de ligne}');
  await put(user, 'Nom de l’information 1', 'voie');
  await user.tab();
  expect(field('Texte en français')).toHaveValue('Trafic interrompu {de voie}');
});

it('CMP-3 what a colleague has saved meanwhile stands beside it, and nothing is lost', async () => {
  const theirs = { ...works, name: 'Travaux de nuit', version: 7 };
  const conflict = new HttpError('Ce modèle a été modifié.', 409, { current: theirs });
  const { fr = '' } = works.texts;
  const { user, save } = await open({}, [{ ...works, texts: { fr } }]);
  await openTemplate(user, /^Travaux/);
  await put(user, 'Type d’événement', 'Travaux d’été');
  save.mockRejectedValueOnce(conflict);
  await press(user, 'Enregistrer');
  const dialog = await screen.findByRole('alertdialog', {
    name: '« Travaux de nuit » a été modifié par un autre utilisateur',
  });
  expect(within(dialog).getByRole('row', { name: /Type d’événement/ })).toHaveTextContent(
    'Travaux d’étéTravaux de nuit',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Garder ma version' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  // The language that the form did not have is theirs: a colleague wrote it, or its code has changed.
  expect(save.mock.calls[1]?.[1]).toMatchObject({ name: 'Travaux d’été', version: 7, texts: works.texts });
});

it('CMP-3 a template is deleted after a question, and a language that lacks its text is named', async () => {
  const { user, remove } = await open();
  expect(screen.getByRole('button', { name: /^Ascenseur/ })).toHaveTextContent('à écrire : Anglais');
  await openTemplate(user, /^Ascenseur/);
  await press(user, 'Supprimer');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Supprimer le modèle « Ascenseur » ?');
  await user.click(within(dialog).getByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith(5));
});

it('CMP-3 what may be inserted, and a name that changes, by language', () => {
  const slot = { name: 'arrêts', type: 'stops', required: true } as const;
  expect(tagsOf(slot, 'es')).toEqual([
    '{arrêts}',
    '{de arrêts}',
    '{a arrêts}',
    '{el arrêts}',
    '{nombre arrêts : … / …}',
  ]);
  const text = '{de de} {De} {nombre de : un / de} de';
  expect(renamedIn(text, 'de', 'départ')).toBe('{de départ} {Départ} {nombre départ : un / de} de');
});

const lost = new HttpError('Panne', 503, {});
/** Closes the error that is told, with this text. */
const told = async (user: User, text: string) => {
  const failure = await screen.findByRole('alertdialog', { name: 'Erreur' });
  expect(failure).toHaveTextContent(text);
  await user.click(within(failure).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

it('CMP-3 PRV-4 a save that fails is told, at its field where it has one, and nothing is lost', async () => {
  const { user, save } = await open();
  await openTemplate(user, /^Travaux/);
  await put(user, 'Type d’événement', 'Chantier');
  save.mockRejectedValueOnce(new HttpError('Refusé', 422, { fields: { name: 'Nom déjà pris.' } }));
  await press(user, 'Enregistrer');
  await told(user, 'Le modèle n’a pas pu être enregistré.');
  expect(field('Type d’événement')).toHaveAccessibleDescription('Nom déjà pris.');
  expect(field('Type d’événement')).toHaveValue('Chantier');
  expect(field('Type d’événement')).toHaveFocus();
  await user.type(field('Type d’événement'), 's');
  expect(field('Type d’événement')).not.toHaveAccessibleDescription('Nom déjà pris.');
});

it('CMP-3 a deletion that is declined does nothing; one that fails is told, and the template stays open', async () => {
  const { user, remove } = await open();
  await openTemplate(user, /^Travaux/);
  await press(user, 'Supprimer');
  await user.click(await screen.findByRole('button', { name: 'Non' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(remove).not.toHaveBeenCalled();
  remove.mockRejectedValueOnce(lost);
  await press(user, 'Supprimer');
  await user.click(await screen.findByRole('button', { name: 'Oui' }));
  await told(user, 'Le modèle n’a pas pu être supprimé.');
  expect(screen.getByRole('heading', { level: 2, name: 'Travaux' })).toBeVisible();
});

it('CMP-6 CMP-3 what was being written is there again, based on the version that was opened', async () => {
  const first = await open();
  await openTemplate(first.user, /^Travaux/);
  await put(first.user, 'Type d’événement', 'Chantier');
  first.unmount();
  const { user, save } = await open({}, [lift, { ...works, version: 3 }], true);
  expect(await screen.findByText(/^Votre brouillon du .* a été repris/)).toBeVisible();
  expect(field('Type d’événement')).toHaveValue('Chantier');
  await press(user, 'Enregistrer');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[1]).toMatchObject({ id: 4, version: 2, name: 'Chantier' });
  await screen.findByText('Modèle enregistré');
  expect(window.localStorage).toHaveLength(0);
});

it('NAV-8 CMP-3 unsaved changes are asked about before another is opened, whose problems are its own', async () => {
  const { user } = await open();
  await put(user, 'Texte en français', '{fins}');
  await press(user, 'Enregistrer');
  expect(screen.getByText(/points à corriger/)).toBeVisible();
  await openTemplate(user, /^Travaux/);
  await user.click(await screen.findByRole('button', { name: 'Non' }));
  expect(field('Texte en français')).toHaveValue('{fins}');
  await openTemplate(user, /^Travaux/);
  await user.click(await screen.findByRole('button', { name: 'Oui' }));
  await screen.findByRole('heading', { level: 2, name: 'Travaux' });
  await user.clear(field('Type d’événement'));
  expect(screen.queryByText(/points? à corriger/)).toBeNull();
});

it('CMP-3 the page works without lines and causes; without templates it says so, and reads them again', async () => {
  const failing = () => Promise.reject(lost);
  const messageTemplates = vi.fn(() => Promise.resolve([works])).mockRejectedValueOnce(lost);
  const opening = open({ lines: failing, causes: failing, points: failing, messageTemplates });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Les modèles n’ont pas pu être chargés.');
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  const { user } = await opening;
  await openTemplate(user, /^Travaux/);
  expect(await screen.findByRole('heading', { level: 2, name: 'Travaux' })).toBeVisible();
});

it('CMP-3 a slot that takes the name of another leaves the texts alone, and is told', async () => {
  const { user } = await open();
  await openTemplate(user, /^Travaux/);
  const before = works.texts['fr'];
  await put(user, 'Nom de l’information 1', 'fin');
  await user.tab();
  expect(field('Texte en français')).toHaveValue(before);
  expect(field('Nom de l’information 3')).toHaveAccessibleDescription(/\S/);
});

it('CMP-3 of the project’s causes those that are missing become reasons, and each can be taken away', async () => {
  const reason = { name: 'motif', type: 'reason', required: true } as const;
  const slots = [{ ...reason, choices: [{ label: 'Panne', texts: { fr: 'une panne' } }] }];
  const why = buildMessageTemplate({
    id: 6,
    name: 'Arrêt',
    slots,
    texts: { fr: 'Arrêt : {motif}' },
    sample: {},
  });
  const causes = () => Promise.resolve(['Panne', 'Travaux'].map((label, id) => ({ id, label })));
  const { user, save } = await open({ causes }, [why]);
  await openTemplate(user, /^Arrêt/);
  await user.click(await screen.findByRole('button', { name: 'Reprendre les causes du projet' }));
  expect(field('Motif 2 en français')).toHaveValue('travaux');
  expect(screen.queryByRole('button', { name: 'Reprendre les causes du projet' })).toBeNull();
  await press(user, 'Retirer le motif « Panne »');
  expect(screen.getByRole('region', { name: /^Motifs de/ })).toHaveFocus();
  await press(user, 'Enregistrer');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const choices = [{ label: 'Travaux', texts: { fr: 'travaux' } }];
  expect(save.mock.calls[0]?.[1].slots).toEqual([{ ...reason, choices }]);
});

it('SES-8 CMP-3 the open template stays with its project', async () => {
  const messageTemplates = vi.fn((_projectId: number) => Promise.resolve([works]));
  const { user } = await open({ messageTemplates });
  const visit = async (id: number) => {
    act(() => keepProject(buildProject({ id })));
    await waitFor(() => expect(messageTemplates).toHaveBeenCalledWith(id));
    await screen.findByRole('heading', { level: 2, name: 'Nouveau modèle' });
  };
  await visit(2);
  await visit(1);
  await openTemplate(user, /^Travaux/);
  await screen.findByRole('heading', { level: 2, name: 'Travaux' });
  await visit(2);
  expect(field('Type d’événement')).toHaveValue('');
});
