import { act, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageTemplate } from '../../contract/schemas/messageTemplate.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { fromList } from '../../src/features/screenMessages/correctionOf.ts';
import { typeHour } from '../../tests/support/typeHour.ts';
import { englishLanguage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildMessageTemplate } from '../../tests/support/buildMessageTemplate.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildNewsConf } from '../../tests/support/buildScreen.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { box, open, screensOf, station } from '../../tests/support/openSpreading.tsx';

// Preloaded, or the first test would wait for it.
beforeAll(async () => {
  await Promise.all([import('./CorrectionPage.tsx'), import('./TemplatePanel.tsx')]);
});
beforeEach(() => layOutLists());

const works = buildMessageTemplate({ id: 4, changedAt: 5 });
const french = 'RER B : travaux d’Antony au Bourget jusqu’à 18:05.';
const english = 'RER B: works from Antony to Le Bourget until 6:05 pm.';
const contentsOf = (fr: string, en: string) => [
  { id: 1, content: fr, language: frenchLanguage },
  { id: 2, content: en, language: englishLanguage },
];
/** Spread from the template, and on a screen that is not in any list here. */
const running = (overrides: Partial<News> = {}) =>
  buildNews({
    id: 12,
    title: 'Travaux',
    lineId: 1,
    lineName: 'RER B',
    createdAt: 1000,
    version: 3,
    screens: ['q1', 'n1', 'elsewhere'],
    templateId: 4,
    createdBy: 'operateur',
    slots: { ligne: 'RER B', tronçon: 'Antony\nLe Bourget', fin: '18:05' },
    content: french,
    contents: contentsOf(french, english),
    ...overrides,
  });

async function correct(
  news: News,
  {
    templates = [works],
    screens,
    more = {},
  }: {
    templates?: MessageTemplate[];
    screens?: Screen[];
    more?: Partial<OperatorMethods> & { sameBrowser?: boolean };
  } = {},
) {
  const { sameBrowser = false, ...calls } = more;
  const view = await open({
    address: `/messagesSpreading?correct=${news.id}`,
    sameBrowser,
    ...(screens && { screens }),
    calls: {
      messageTemplates: () => Promise.resolve(templates),
      languages: () => Promise.resolve([frenchLanguage, englishLanguage]),
      lines: () => Promise.resolve([buildLine({ id: 1, name: 'RER B' })]),
      lineStops: () => Promise.reject(new HttpError('Inconnu', 404, {})),
      points: () => Promise.resolve([]),
      sites: () => Promise.resolve([]),
      newsOfProject: () => Promise.resolve([news]),
      undoable: () => Promise.resolve({ list: [], clockOffset: 0 }),
      ...calls,
    },
  });
  await screen.findByRole('heading', { name: 'Correction d’un message' });
  await screen.findByRole('region', { name: 'Ce qui va être corrigé' }, { timeout: 10_000 });
  return view;
}

const bar = () => screen.getByRole('region', { name: 'Ce qui va être corrigé' });
const correctButton = () => within(bar()).getByRole('button', { name: 'Corriger' });
const textIn = (language: string) => screen.getByRole('textbox', { name: new RegExp(language, 'i') });
const showEnglish = () => fireEvent.click(screen.getByRole('tab', { name: 'Anglais' }));
const setEnd = (value: string) => typeHour('Fin (facultatif)', value);

it('TIM-4 NAV-9 the way back leads to the list as it was left, where one comes from there', async () => {
  const { router, user } = await correct(running());
  const back = () => screen.getByRole('link', { name: 'Retour aux messages' });
  expect(back()).toHaveAttribute('href', '/index');
  await act(() => router.navigate('/messagesSpreading?correct=12', { state: fromList }));
  await user.click(back());
  await waitFor(() => expect(router.state.historyAction).toBe('POP'));
});

describe('correcting a running message', () => {
  it('TIM-4 DSP-2 where it is already it takes no other place: a full screen has nothing give way', async () => {
    const held = running({ screens: ['q1', 'q2'] });
    const other = buildNews({ id: 13, title: 'Grève', screens: ['q2'], createdAt: 1 });
    const { user } = await correct(held, {
      screens: screensOf(buildNewsConf({ ...station, limit: 1 })).map((one) => ({ ...one, newsCount: 1 })),
      more: { newsOfProject: () => Promise.resolve([held, other]) },
    });
    await user.type(textIn('français'), ' Merci');
    expect(bar()).toHaveTextContent('texte en français · sur 2 écrans');
    expect(bar()).not.toHaveTextContent('ne serait plus affiché');
    await user.click(box('Voiture'));
    expect(bar()).toHaveTextContent(/1 écran a atteint sa limite de messages : Navette – Voiture/);
  });

  it('TIM-4 what is corrected includes the screens that are ticked just before', async () => {
    const { user, spread } = await correct(running());
    await user.type(textIn('français'), ' Merci');
    // Both presses come before anything is rendered, as they may in a browser.
    await getConfig().asyncWrapper(() => {
      box('Quai 2').click();
      correctButton().click();
      return waitFor(() => expect(spread).toHaveBeenCalled());
    });
    expect(spread.mock.lastCall?.[0].screens).toContain('q2');
  });

  it('TIM-4 CMP-3 the form is opened as the message is stored, though its slot names another line; a chosen line fills it', async () => {
    const lines = () =>
      Promise.resolve([
        buildLine({ id: 1, name: 'RER B' }),
        buildLine({ id: 2, name: 'RER C', directions: [] }),
      ]);
    const { user } = await correct(running({ lineId: 2, lineName: 'RER C' }), { more: { lines } });
    const chooseLine = async (name: string) => {
      // The slot is an input.
      const [list] = screen
        .getAllByRole('combobox', { name: 'Ligne' })
        .filter((one) => !one.matches('input'));
      await user.click(list!);
      await user.click(screen.getByRole('option', { name }));
    };
    expect(textIn('français')).toHaveValue(french);
    expect(bar()).toHaveTextContent('Rien à corriger');
    await chooseLine('RER B');
    expect(textIn('français')).toHaveValue(french);
    await chooseLine('RER C');
    await waitFor(() => expect(textIn('français')).toHaveValue(french.replace('RER B', 'RER C')));
  });

  it('TIM-4 CMP-3 another slot changes the texts of all languages in one step, and nothing else is sent', async () => {
    const { user, spread } = await correct(running());
    expect(bar()).toHaveTextContent('Rien à corriger');
    expect(correctButton()).toBeDisabled();
    expect(screen.getByText(/^« Travaux » est diffusé sur 3 écrans\./)).toHaveTextContent(
      '1 écran n’est pas dans la liste',
    );
    expect(textIn('français')).toHaveValue(french);
    await setEnd('19:00');
    expect(textIn('français')).toHaveValue('RER B : travaux d’Antony au Bourget jusqu’à 19:00.');
    expect(bar()).toHaveTextContent('textes en français, anglais · sur 3 écrans');
    await user.click(correctButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).toEqual({
      id: 12,
      version: 3,
      contents: [
        { language: { id: 1 }, content: 'RER B : travaux d’Antony au Bourget jusqu’à 19:00.' },
        { language: { id: 2 }, content: 'RER B: works from Antony to Le Bourget until 7:00 pm.' },
      ],
      templateId: 4,
      slots: { ligne: 'RER B', tronçon: 'Antony\nLe Bourget', fin: '19:00' },
    });
  });

  it('TIM-4 CMP-3 a text that was edited by hand stays, the page says so, and one press links it again', async () => {
    const edited = running({ contents: contentsOf(french, 'Works. Take the bus.') });
    const { user, spread } = await correct(edited);
    expect(await screen.findByText('Modifié à la main, ne suit plus le modèle : Anglais.')).toBeVisible();
    await setEnd('19:00');
    // The languages would state different hours: the bar does not say that all is ready, and sending asks first.
    expect(screen.getByText(/un texte ne dit pas ce que dit le modèle maintenant : Anglais/)).toBeVisible();
    expect(screen.queryByText(/Le texte est prêt/)).toBeNull();
    await user.click(correctButton());
    const question = await screen.findByRole('alertdialog', { name: 'Laisser ces textes tels quels ?' });
    expect(question).toHaveTextContent('anglais');
    await user.click(within(question).getByRole('button', { name: 'Non' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(spread).not.toHaveBeenCalled();
    expect(textIn('français')).toHaveValue('RER B : travaux d’Antony au Bourget jusqu’à 19:00.');
    showEnglish();
    expect(textIn('anglais')).toHaveValue('Works. Take the bus.');
    await user.click(screen.getByRole('button', { name: 'Remplir à nouveau' }));
    expect(textIn('anglais')).toHaveValue('RER B: works from Antony to Le Bourget until 7:00 pm.');
    expect(screen.queryByText(/ne suit plus|ne dit pas/)).toBeNull();
    expect(screen.getByText(/Le texte est prêt/)).toBeVisible();
  });

  it('TIM-4 CMP-3 a template that was changed since leaves the text as it was spread, says so, and keeps nobody from correcting', async () => {
    const changed = {
      ...works,
      changedAt: 2000,
      slots: [...works.slots, { name: 'bus', type: 'text' as const, required: true }],
      texts: { ...works.texts, fr: 'Travaux {de tronçon}. Bus : {bus}.' },
    };
    const { user, spread } = await correct(running(), { templates: [changed] });
    expect(await screen.findByText(/Le modèle a changé depuis la diffusion/)).toHaveTextContent('Français');
    expect(textIn('français')).toHaveValue(french);
    await user.click(box('Quai 2'));
    await user.click(correctButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).toEqual({
      id: 12,
      version: 3,
      choice: null,
      screens: ['q1', 'n1', 'elsewhere', 'q2'],
    });
  });

  it('TIM-4 CMP-3 a template that was deleted is said, and the message keeps what it was filled with', async () => {
    const { user, spread } = await correct(running(), { templates: [] });
    expect(await screen.findByText(/Ce modèle a été supprimé/)).toBeVisible();
    await user.type(textIn('français'), ' Merci.');
    await user.click(correctButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    const sent = spread.mock.calls[0]?.[0];
    expect(sent?.contents).toEqual([
      { language: { id: 1 }, content: `${french} Merci.` },
      { language: { id: 2 }, content: english },
    ]);
    expect(Object.keys(sent ?? {})).toEqual(['id', 'version', 'contents']);
  });

  it('TIM-4 what a colleague has changed meanwhile is compared, and what he changed elsewhere stays', async () => {
    const theirs = running({
      version: 4,
      until: Date.now() + 3_600_000,
      priority: 2,
      screens: ['q1'],
      correctedAt: 5,
      correctedBy: 'collègue',
    });
    const spread = vi.fn<OperatorMethods['spread']>();
    spread.mockRejectedValueOnce(new HttpError('Modifié entre-temps.', 409, { current: theirs }));
    spread.mockResolvedValue({ ...theirs, version: 5, undoId: 9 });
    const { user } = await correct(running(), { more: { spread } });
    await user.click(box('Quai 2'));
    await user.click(screen.getByRole('button', { name: "+ d'options" }));
    await user.click(await screen.findByRole('checkbox', { name: 'Alerte' }));
    await user.click(correctButton());
    const dialog = await screen.findByRole('alertdialog', { name: '« Travaux » a été changé par collègue' });
    expect(within(dialog).getByRole('row', { name: /Affichage/ })).toHaveTextContent(
      /alerte, priorité 2.*priorité 2$/,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Garder ma version' }));
    await user.click(correctButton());
    await waitFor(() => expect(spread).toHaveBeenCalledTimes(2));
    expect(spread.mock.calls[1]?.[0]).toEqual({
      id: 12,
      version: 4,
      alert: true,
      screens: ['q1', 'q2'],
      choice: null,
    });
    expect(await screen.findByText('Message corrigé')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Annuler' })).toBeVisible();
    // The form shows what is stored now, with nothing to correct.
    await waitFor(() => expect(bar()).toHaveTextContent('Rien à corriger'));
  });

  it('TIM-4 CMP-5 a correction whose answer was lost is sent again as the same', async () => {
    const spread = vi.fn<OperatorMethods['spread']>();
    spread.mockRejectedValueOnce(new HttpError('Perdu', 502, {}));
    spread.mockResolvedValue({ ...running(), version: 4, undoId: 9 });
    const offersNow = () => true;
    const { user } = await correct(running(), { more: { spread, offersNow } });
    await user.click(box('Quai 2'));
    await user.click(correctButton());
    await user.click(await screen.findByRole('button', { name: 'Envoyer de nouveau' }));
    expect(await screen.findByText('Message corrigé')).toBeVisible();
    expect(spread).toHaveBeenCalledTimes(2);
    expect(spread.mock.calls[1]).toEqual(spread.mock.calls[0]);
  });

  it('TIM-4 CMP-2 a correction that some screens refuse is offered without them', async () => {
    const spread = vi.fn<OperatorMethods['spread']>();
    const screens = [{ id: 'q2', name: 'Quai 2' }];
    spread.mockRejectedValueOnce(new HttpError('Conflit', 409, { message: 'Quai 2 est plein.', screens }));
    spread.mockResolvedValue({ ...running(), version: 4, undoId: 9 });
    const { user } = await correct(running(), { more: { spread } });
    await user.click(box('Quai 2'));
    await user.click(correctButton());
    await user.click(await screen.findByRole('button', { name: /^Corriger sans eux/ }));
    expect(await screen.findByText('Message corrigé')).toBeVisible();
    expect(spread.mock.calls[0]?.[0].screens).toContain('q2');
    expect(spread.mock.calls[1]?.[0].screens).toEqual(
      spread.mock.calls[0]?.[0].screens?.filter((id) => id !== 'q2'),
    );
  });

  it('TIM-4 EDT-4 CMP-2 one that is to begin at another time needs room on all its screens, and is not offered without them', async () => {
    const planned = running({ from: Date.now() + 36 * 3_600_000, screens: ['q1', 'n1'] });
    const other = buildNews({ id: 13, screens: ['q1'], createdAt: 1 });
    const spread = vi.fn<OperatorMethods['spread']>();
    const screens = [{ id: 'q1', name: 'Quai 1' }];
    spread.mockRejectedValueOnce(new HttpError('Conflit', 409, { message: 'Quai 1 est plein.', screens }));
    const { user } = await correct(planned, {
      screens: screensOf(buildNewsConf({ ...station, limit: 1 })),
      more: { spread, newsOfProject: () => Promise.resolve([planned, other]) },
    });
    await user.type(textIn('français'), ' Merci');
    await user.click(box('Quai 2'));
    expect(bar()).not.toHaveTextContent('limite de messages');
    await user.click(screen.getByRole('button', { name: "+ d'options" }));
    await user.click(screen.getByRole('button', { name: /^Affiché/ }));
    await typeHour('Début', '11:31');
    await waitFor(() =>
      expect(bar()).toHaveTextContent(/1 écran a atteint sa limite de messages : Gare – Quai 1\./),
    );
    await user.click(correctButton());
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('n’a pas pu être corrigé');
    expect(screen.queryByRole('button', { name: /^Corriger sans eux/ })).toBeNull();
  });

  it('TIM-4 CMP-6 a correction that was not sent is there again, and is of the version that it began with', async () => {
    const first = await correct(running());
    await setEnd('19:00');
    await waitFor(() => expect(JSON.stringify({ ...window.localStorage })).toContain('19:00'));
    first.unmount();
    const later = running({ version: 7, correctedAt: 5, correctedBy: 'collègue' });
    const { user, spread } = await correct(later, { more: { sameBrowser: true } });
    expect(textIn('français')).toHaveValue('RER B : travaux d’Antony au Bourget jusqu’à 19:00.');
    expect(await screen.findByText(/collègue vient de changer ce message/)).toBeVisible();
    await user.click(correctButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.calls[0]?.[0]).toMatchObject({ version: 3 });
  });

  it('OUT-3 takes a message back from applications alone', async () => {
    const { user, spread } = await correct(running({ publish: true }));
    const publishing = box('Publier aussi dans les applications');
    expect(publishing).toBeChecked();
    await user.click(publishing);
    await waitFor(() => expect(bar()).toHaveTextContent('retiré des applications · sur 3 écrans'));
    await user.click(correctButton());
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.lastCall?.[0]).toEqual({ id: 12, version: 3, publish: false });
  });

  it('TIM-4 one that runs no longer, or is protected, is not corrected', async () => {
    const view = await open({
      address: '/messagesSpreading?correct=99',
      calls: {
        newsOfProject: () => Promise.resolve([running()]),
        messageTemplates: () => Promise.resolve([]),
      },
    });
    expect(await screen.findByText(/n’est plus diffusé, ou n’est pas de ce projet/)).toBeVisible();
    view.unmount();
    await open({
      address: '/messagesSpreading?correct=12',
      calls: {
        newsOfProject: () => Promise.resolve([running({ deletable: false })]),
        messageTemplates: () => Promise.resolve([]),
      },
    });
    expect(await screen.findByText(/a été verrouillé/)).toBeVisible();
  });
});
