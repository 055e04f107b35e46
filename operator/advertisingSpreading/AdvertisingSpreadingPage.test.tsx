import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Advertising } from '../../contract/schemas/advertising.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { OperatorMethods, PictureUpload } from '../../dataProvider/types.ts';
import { keepProject } from '../../src/session/session.ts';
import { buildAdvertising } from '../../tests/support/buildAdvertising.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { pngFile } from '../../tests/support/pictureFile.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { AdvertisingSpreadingPage } from './AdvertisingSpreadingPage.tsx';

const gare = { id: 1, name: 'Gare', order: 1 };
const hall = buildScreen({ id: 'hall', name: 'Hall', site: gare });
const quai = buildScreen({ id: 'quai', name: 'Quai 1', site: gare, type: 'STRETCH' });
const png = (name = 'salon.png') => pngFile(name);

/** The page with a link that leaves it. */
function Visit() {
  const [isThere, setThere] = useState(true);
  return isThere ? (
    <>
      <AdvertisingSpreadingPage />
      <button onClick={() => setThere(false)}>Ailleurs</button>
      <Link to="/index">Autre page</Link>
    </>
  ) : (
    'Ailleurs'
  );
}

type Watch = Parameters<OperatorMethods['spreadAdvertising']>[1];

interface Given {
  screens?: Screen[];
  isDown?: boolean;
  sameBrowser?: boolean;
  /** The server recognises a picture that is sent again. */
  isSafe?: boolean;
}

function open({ screens = [hall, quai], isDown = false, sameBrowser = false, isSafe = false }: Given = {}) {
  const sent = Promise.withResolvers<Advertising>();
  const watch: { current: NonNullable<Watch> } = { current: {} };
  const server = {
    offersNow: () => isSafe || undefined,
    sitesWithScreens: vi.fn((_projectId: number) =>
      Promise.resolve({ 1: screens } as Record<string, Screen[]>),
    ),
    templates: vi.fn(() => Promise.resolve([])),
    sites: () => Promise.resolve([]),
    spreadAdvertising: vi.fn((_: PictureUpload, how: Watch) => {
      watch.current = how ?? {};
      how?.signal?.addEventListener('abort', () => sent.reject(how.signal?.reason as Error));
      return sent.promise;
    }),
  };
  if (isDown) server.sitesWithScreens.mockRejectedValueOnce(new HttpError('Panne du serveur', 500, {}));
  const view = renderPage(<Visit />, {
    calls: server,
    project: buildProject({ name: 'reseau' }),
    sameBrowser,
  });
  const user = userEvent.setup({ applyAccept: false });
  return {
    ...view,
    server,
    sent,
    watch,
    user,
    choose: async (file: File) => {
      await user.upload(screen.getByLabelText('Image à diffuser'), file);
      await screen.findByRole('img', { name: `Image choisie : ${file.name}` });
    },
    drop: (...files: File[]) =>
      fireEvent.drop(screen.getByLabelText('Image à diffuser'), {
        dataTransfer: {
          files,
          items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
          types: ['Files'],
        },
      }),
    tick: async (name: string) => user.click(await screen.findByRole('checkbox', { name })),
    spread: () => user.click(screen.getByRole('button', { name: 'Diffuser' })),
  };
}

/** Opens a filled form whose picture is being uploaded. */
async function openSending() {
  const page = open();
  await page.tick('Hall');
  await page.choose(png());
  await page.spread();
  expect(page.server.spreadAdvertising).toHaveBeenCalledOnce();
  return page;
}

const summary = () => screen.getByRole('region', { name: 'Ce qui va être diffusé' });
const field = () => screen.getByRole('button', { name: /^Choisir une (autre )?image$/ });
const isStillThere = () => {
  expect(screen.getByRole('img', { name: 'Image choisie : salon.png' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Hall' })).toBeChecked();
};

const createObjectURL = vi.fn((_: Blob) => `blob:${createObjectURL.mock.calls.length}`);
const revokeObjectURL = vi.fn();
beforeEach(() => {
  layOutLists();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  createObjectURL.mockClear();
  revokeObjectURL.mockClear();
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('AdvertisingSpreadingPage', () => {
  it('ADV-2 ADV-3 a dropped picture goes to the chosen screens, under its file’s name; the form is emptied', async () => {
    const { drop, tick, spread, server, sent, watch, user } = open();
    await tick('Hall');
    await tick('Quai 1');
    const file = png('Affiche été.v2.png');
    drop(file);
    expect(await screen.findByRole('img', { name: 'Image choisie : Affiche été.v2.png' })).toBeVisible();
    expect(screen.getByText('Affiche été.v2')).toBeVisible();
    expect(summary()).toHaveTextContent('« Affiche été.v2 » · 2 écrans · 1 site · jusqu’à sa suppression');
    await spread();
    expect(server.spreadAdvertising).toHaveBeenCalledExactlyOnceWith(
      { name: 'Affiche été.v2', file, screens: ['hall', 'quai'] },
      // CMP-5
      expect.objectContaining({ onceKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string }),
    );
    act(() => watch.current.onUpload?.(0.456));
    expect(summary()).toHaveTextContent('Envoi de l’image : 45 %');
    expect(within(summary()).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
    act(() => watch.current.onUpload?.(1));
    expect(summary()).toHaveTextContent('Vérification de l’image par le serveur…');
    sent.resolve(buildAdvertising());
    const dialog = await screen.findByRole('dialog', { name: 'Image diffusée' });
    expect(dialog).toHaveTextContent("L'image a bien été diffusée.");
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(summary()).toHaveTextContent('Aucune image choisie · Aucun écran choisi'));
    expect(screen.getByRole('checkbox', { name: 'Hall' })).not.toBeChecked();
    expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1');
  });

  it.each<[string, { image?: boolean; screen?: boolean }, string[]]>([
    ['nothing', {}, ['Veillez choisir une image.', 'Choisissez au moins un écran.']],
    ['no picture', { screen: true }, ['Veillez choisir une image.']],
    ['no screen', { image: true }, ['Choisissez au moins un écran.']],
  ])('ADV-3 with %s nothing is sent, and what is missing is marked', async (_title, given, problems) => {
    const { choose, tick, spread, server, user } = open();
    await screen.findByRole('checkbox', { name: 'Hall' });
    if (given.screen) await tick('Hall');
    if (given.image) await choose(png());
    await spread();
    const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(dialog).toHaveTextContent('Veillez renseigner tout les champs obligatoires.');
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(problems);
    expect(server.spreadAdvertising).not.toHaveBeenCalled();
    if (!given.image) await choose(png());
    if (!given.screen) await tick('Hall');
    expect(screen.queryAllByRole('alert')).toEqual([]);
  });

  it('CMP-6 the chosen screens are there again when the page is opened again, and which picture is to be chosen, until it is spread', async () => {
    const first = open();
    await first.tick('Hall');
    await first.choose(png('Affiche.png'));
    first.unmount();
    open({ sameBrowser: true }).unmount();
    const { choose, spread, sent, server, unmount } = open({ sameBrowser: true });
    expect(await screen.findByText(/^Votre brouillon du .* a été repris/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Hall' })).toBeChecked();
    const again = 'Choisissez de nouveau l’image « Affiche » : seul son nom a été gardé.';
    expect(screen.getByText(again)).toBeVisible();
    await choose(png('Affiche.png'));
    expect(screen.queryByText(again)).toBeNull();
    await spread();
    expect(server.spreadAdvertising).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Affiche', screens: ['hall'] }),
      expect.anything(),
    );
    await act(async () => {
      sent.resolve(buildAdvertising());
      await sent.promise;
    });
    unmount();
    open({ sameBrowser: true });
    expect(await screen.findByRole('checkbox', { name: 'Hall' })).not.toBeChecked();
    expect(screen.queryByText(/^Votre brouillon/)).toBeNull();
  });

  it('ADV-3 without the server nothing of the form is lost', async () => {
    const { sent, user } = await openSending();
    sent.reject(new HttpError('Le serveur ne répond pas.', 0, {}));
    const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(dialog).toHaveTextContent("L'image n'a pas pu être diffusée. Le serveur ne répond pas.");
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    isStillThere();
    expect(screen.getByRole('button', { name: 'Diffuser' })).toBeEnabled();
  });

  it('ADV-4 what the server says of the picture stands in its field, and nothing is lost', async () => {
    const { sent, user, choose } = await openSending();
    const text = 'L’image est incomplète ou abîmée. Choisissez un autre fichier.';
    const body = { message: `<clientMessage>${text}</clientMessage>`, fields: { image: text } };
    sent.reject(new HttpError(text, 415, body));
    const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(dialog).toHaveTextContent(text);
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field()).toHaveAccessibleDescription(`${text} PNG, JPEG, WebP ou GIF, 10 Mo au plus.`);
    isStillThere();
    await choose(png('autre.png'));
    expect(screen.queryAllByRole('alert')).toEqual([]);
    expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1');
  });

  it('ADV-2 sending can be given up; a second press sends nothing twice; the form waits and stays', async () => {
    const { server, watch, user } = await openSending();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(server.spreadAdvertising).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Diffuser' })).toBeDisabled();
    act(() => watch.current.onUpload?.(0.2));
    await user.click(screen.getByRole('button', { name: 'Annuler l’envoi' }));
    expect(
      await screen.findByText('Envoi annulé : l’image et les écrans choisis sont conservés.'),
    ).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    isStillThere();
  });

  it('ADV-2 leaving the page ends what is on its way, and nothing is said to be kept', async () => {
    const { watch, user, queryClient } = await openSending();
    const reading = vi.spyOn(queryClient, 'invalidateQueries');
    await user.click(screen.getByRole('button', { name: 'Ailleurs' }));
    expect(watch.current.signal?.aborted).toBe(true);
    expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1');
    await waitFor(() => expect(reading).toHaveBeenCalled());
    expect(screen.queryByText(/Envoi annulé/)).toBeNull();
  });

  it.each<[string, () => File[], string]>([
    [
      'an SVG',
      () => [new File(['<svg/>'], 'plan.svg', { type: 'image/svg+xml' })],
      'Les images SVG ne sont pas acceptées. Choisissez une image PNG, JPEG, WebP ou GIF.',
    ],
    [
      'another kind of file',
      () => [new File(['a'], 'plan.pdf', { type: 'application/pdf' })],
      '« plan.pdf » n’est pas une image PNG, JPEG, WebP ou GIF.',
    ],
    [
      'more than 10 MiB',
      () => [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'grand.png', { type: 'image/png' })],
      '« grand.png » dépasse 10 Mo.',
    ],
    [
      'a text with the name of a picture',
      () => [new File(['bonjour'], 'texte.png', { type: 'image/png' })],
      '« texte.png » n’est pas une image PNG, JPEG, WebP ou GIF.',
    ],
    ['two pictures', () => [png('a.png'), png('b.png')], 'Une seule image peut être choisie.'],
  ])(
    'ADV-4 %s is refused at once in the field, and the picture before stays',
    async (_title, files, text) => {
      const { drop, tick } = open();
      await tick('Hall');
      drop(png());
      await screen.findByRole('img', { name: 'Image choisie : salon.png' });
      drop(...files());
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      isStillThere();
    },
  );

  it('ADV-4 a picture that the browser cannot read is said to be damaged before it is sent', async () => {
    const { choose, tick } = open();
    await tick('Hall');
    await choose(png());
    fireEvent.error(screen.getByRole('img', { name: 'Image choisie : salon.png' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Le navigateur ne peut pas lire cette image');
  });

  it('ADV-2 a picture is chosen and taken back by the keyboard', async () => {
    const { choose, user } = open();
    await screen.findByRole('checkbox', { name: 'Hall' });
    const click = vi.spyOn(screen.getByLabelText('Image à diffuser'), 'click');
    field().focus();
    await user.keyboard('{Enter}');
    expect(click).toHaveBeenCalledOnce();
    await choose(png());
    screen.getByRole('button', { name: 'Retirer cette image' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('img', { name: /^Image choisie/ })).toBeNull();
    expect(field()).toHaveFocus();
  });

  it('ADV-2 the picture is previewed on the three types of screen', async () => {
    const { choose } = open();
    await screen.findByRole('checkbox', { name: 'Hall' });
    await choose(png());
    for (const type of ['Full HD', 'Stretch', 'Embarqué']) {
      expect(screen.getByRole('img', { name: `Aperçu sur un écran ${type}` })).toBeVisible();
    }
  });

  it('MSG-6 a project without screens says so', async () => {
    open({ screens: [] });
    expect(await screen.findByText("Pas d'écrans associés au projet : RESEAU")).toBeVisible();
  });

  it('ADV-2 what could not be read is read again', async () => {
    const { user } = open({ isDown: true });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Panne du serveur');
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('checkbox', { name: 'Hall' })).toBeVisible();
  });

  it('CMP-5 ADV-3 after a lost answer the same picture has the same key, and another one another', async () => {
    const { choose, tick, server, spread, user } = open({ isSafe: true });
    server.spreadAdvertising.mockRejectedValue(new HttpError('Panne', 503, {}));
    await tick('Hall');
    for (const name of ['salon.png', '', 'autre.png']) {
      if (name) await choose(png(name));
      await spread();
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button'));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    const [first, second, third] = server.spreadAdvertising.mock.calls.map(([, how]) => how?.onceKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('NAV-8 ADV-2 a picture that was not spread is asked about before the page is left', async () => {
    const { choose, router, user } = open();
    await screen.findByRole('checkbox', { name: 'Hall' });
    await choose(png());
    await user.click(screen.getByRole('link', { name: 'Autre page' }));
    const question = await screen.findByRole('alertdialog', { name: 'Quitter la page ?' });
    expect(question).toHaveTextContent('L’image choisie n’a pas été diffusée : elle sera perdue.');
    await user.click(within(question).getByRole('button', { name: 'Non' }));
    expect(router.state.location.pathname).toBe('/');
  });

  it('ADV-3 what the server says of the screens stands beside them until they change; the list is read again', async () => {
    const { queryClient, sent, tick, user } = await openSending();
    const reading = vi.spyOn(queryClient, 'invalidateQueries');
    sent.reject(new HttpError('Refusé', 422, { fields: { screens: 'Écran supprimé : Hall.' } }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button'));
    expect(await screen.findByText('Écran supprimé : Hall.')).toBeVisible();
    expect(reading).toHaveBeenCalledWith({ queryKey: [1, 'advertising'] });
    await tick('Quai 1');
    expect(screen.queryByText('Écran supprimé : Hall.')).toBeNull();
  });

  it('SES-8 ADV-2 picture and screens stay with their project, and what is on its way is ended', async () => {
    const { server, watch, choose, tick, spread } = open();
    const visit = async (id: number) => {
      act(() => keepProject(buildProject({ id, name: 'val' })));
      await waitFor(() => expect(server.sitesWithScreens).toHaveBeenCalledWith(id));
    };
    await visit(2);
    await screen.findByRole('checkbox', { name: 'Hall' });
    await visit(1);
    await tick('Hall');
    await choose(png());
    await spread();
    await visit(2);
    expect(await screen.findByRole('checkbox', { name: 'Hall' })).not.toBeChecked();
    expect(watch.current.signal?.aborted).toBe(true);
    expect(screen.queryByRole('img', { name: /^Image choisie/ })).toBeNull();
  });

  it('MSG-6 FLT-5 a project whose screens are all switched off has none to offer', async () => {
    open({ screens: [{ ...hall, active: false }] });
    expect(await screen.findByText("Pas d'écrans associés au projet : RESEAU")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Diffuser' })).toBeNull();
  });
});
