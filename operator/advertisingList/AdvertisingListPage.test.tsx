import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { Advertising } from '../../contract/schemas/advertising.ts';
import { keepProject } from '../../src/session/session.ts';
import { MediaUrlContext } from '../../src/shared/mediaUrl.ts';
import { buildAdvertising } from '../../tests/support/buildAdvertising.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { tellPresence } from '../../tests/support/tellPresence.ts';
import { AdvertisingListPage } from './AdvertisingListPage.tsx';
import { placedAdvertising, screensWith } from './placedAdvertising.ts';

vi.mock('./placedAdvertising.ts', { spy: true });

const gare = { id: 1, name: 'Gare', order: 1 };
const mairie = { id: 2, name: 'Mairie', order: 2 };
const screens = [
  buildScreen({ id: 'place', name: 'Place', site: mairie }),
  buildScreen({ id: 'hall', name: 'Hall', site: gare }),
  ...Array.from({ length: 13 }, (_, rank) =>
    buildScreen({ id: `quai-${rank + 1}`, name: `Quai ${rank + 1}`, site: gare }),
  ),
];
const salon = buildAdvertising({ id: 1, name: 'Salon', screens: ['place', 'hall'] });
const marche = buildAdvertising({ id: 2, name: 'Marché', screens: ['hall'], createdBy: null });

interface Opening {
  list?: Advertising[];
  /** Further screens. */
  more?: typeof screens;
  /** The first request fails. */
  isDown?: boolean;
  role?: 'ROLE_USER' | 'ROLE_GUEST';
}

function open({ list = [salon, marche], more = [], isDown = false, role = 'ROLE_USER' }: Opening = {}) {
  const server = {
    list,
    advertising: vi.fn((_projectId: number): Promise<Advertising[]> => Promise.resolve(server.list)),
    sitesWithScreens: vi.fn(() =>
      Promise.resolve(
        Object.groupBy([...screens, ...more], ({ site }) => site.id) as Record<string, typeof screens>,
      ),
    ),
    deleteAdvertising: vi.fn((id: number, screenId: string | null): Promise<void> => {
      server.list = server.list
        .map((one) =>
          one.id === id
            ? { ...one, screens: one.screens.filter((other) => screenId !== null && other !== screenId) }
            : one,
        )
        .filter((one) => one.screens.length > 0);
      return Promise.resolve();
    }),
  };
  if (isDown) server.advertising.mockRejectedValueOnce(new HttpError('Panne du serveur', 500, {}));
  const page = (
    <MediaUrlContext.Provider value={(path) => `${path}?token`}>
      <main tabIndex={-1}>
        <AdvertisingListPage />
      </main>
    </MediaUrlContext.Provider>
  );
  const view = renderPage(page, {
    calls: server,
    project: buildProject({ name: 'reseau', timeZone: 'America/Cayenne' }),
    user: buildUser({ roles: [role] }),
  });
  return { ...view, server, user: userEvent.setup() };
}

const card = (name: string) => screen.findByRole('listitem', { name });
const places = async (name: string) =>
  within(within(await card(name)).getByRole('list', { name: `Écrans de l’image ${name}` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const yes = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Oui' }));

describe('AdvertisingListPage', () => {
  it('ADV-1 shows each picture with its name and its screens, newest first, sites in their order', async () => {
    open();
    const first = within(await card('Marché'));
    expect(first.getByRole('img', { name: 'Image Marché' })).toHaveAttribute('src', marche.image);
    // In the project's zone, wherever the console runs.
    expect(first.getByText('diffusée le 12/05/2026 à 04:30')).toBeVisible();
    const second = within(await card('Salon'));
    expect(second.getByText(/par exploitant\.reseau$/)).toBeVisible();
    expect(second.getByText('2 écrans · 2 sites')).toBeVisible();
    expect(await places('Salon')).toEqual(['HallGare', 'PlaceMairie']);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Marché',
      'Salon',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('2 images · 2 écrans');
    expect(screen.getByRole('link', { name: 'Diffuser une image' })).toHaveAttribute('href', '/advSpreading');
  });

  it('ADV-1 the presence of a screen computes nothing anew', async () => {
    const { queryClient } = open();
    await card('Salon');
    vi.mocked(placedAdvertising).mockClear();
    vi.mocked(screensWith).mockClear();
    await tellPresence(queryClient, 'hall');
    expect(placedAdvertising).not.toHaveBeenCalled();
    expect(screensWith).not.toHaveBeenCalled();
  });

  it('ADV-1 counts sites of the same name as the sites that they are', async () => {
    const other = buildScreen({ id: 'autre', name: 'Autre', site: { ...gare, id: 99 } });
    open({ list: [{ ...salon, screens: ['hall', 'autre'] }], more: [other] });
    expect(within(await card('Salon')).getByText('2 écrans · 2 sites')).toBeVisible();
  });

  it('ADV-1 a picture is taken off one screen after asking, and the list follows', async () => {
    const { server, user } = open();
    const remove = 'Supprimer l’image Salon de l’écran Place, Mairie';
    await user.click(within(await card('Salon')).getByRole('button', { name: remove }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Confirmer la suppression ?' }));
    expect(dialog.getByText('L’image « Salon » ne sera plus diffusée sur l’écran Place.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Non' }));
    expect(server.deleteAdvertising).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(within(await card('Salon')).getByRole('button', { name: remove }));
    await yes(user);
    expect(await screen.findByText('Image retirée de l’écran Place')).toBeVisible();
    expect(server.deleteAdvertising).toHaveBeenCalledExactlyOnceWith(1, 'place');
    expect(await places('Salon')).toEqual(['HallGare']);
    // The pressed button is gone with the screen.
    expect(screen.getByRole('list', { name: 'Images diffusées' })).toHaveFocus();
  });

  it('ADV-1 taking it off its last screen says that it goes', async () => {
    const { user } = open();
    await user.click(within(await card('Marché')).getByRole('button', { name: /de l’écran Hall/ }));
    expect(
      screen.getByText('Hall est le dernier écran de l’image « Marché » : elle sera supprimée.'),
    ).toBeVisible();
    await yes(user);
    expect(await screen.findByText('Image supprimée')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Marché' })).toBeNull());
  });

  it('ADV-1 taking off the last picture leaves the keyboard on the page', async () => {
    const { user } = open({ list: [marche] });
    await user.click(within(await card('Marché')).getByRole('button', { name: /de l’écran Hall/ }));
    await yes(user);
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Marché' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('ADV-1 a picture is taken off all screens', async () => {
    const { server, user } = open();
    await user.click(
      within(await card('Salon')).getByRole('button', { name: 'Supprimer de tous les écrans : Salon' }),
    );
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'L’image « Salon » ne sera plus diffusée sur aucun de ses 2 écrans, et sera supprimée.',
    );
    await yes(user);
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Salon' })).toBeNull());
    expect(server.deleteAdvertising).toHaveBeenCalledExactlyOnceWith(1, null);
  });

  it('ADV-1 a removal that fails says why, and reads what is there now', async () => {
    const { server, user } = open();
    server.deleteAdvertising.mockImplementationOnce(() => {
      server.list = [marche];
      const message = '<clientMessage>Cet élément n’existe pas, ou n’existe plus.</clientMessage>';
      return Promise.reject(new HttpError('404', 404, { message }));
    });
    await user.click(
      within(await card('Salon')).getByRole('button', { name: 'Supprimer de tous les écrans : Salon' }),
    );
    await yes(user);
    expect(await screen.findByText('Cet élément n’existe pas, ou n’existe plus.')).toBeVisible();
    expect(screen.queryByRole('listitem', { name: 'Salon', hidden: true })).toBeNull();
  });

  it('ADV-1 an empty list is an error, with the next step', async () => {
    open({ list: [] });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveClass('MuiAlert-colorError');
    expect(alert).toHaveTextContent('Aucune image n’est diffusée sur le projet : RESEAU');
    expect(within(alert).getByRole('link', { name: 'Diffuser une image' })).toHaveAttribute(
      'href',
      '/advSpreading',
    );
  });

  it('ROL-2 ADV-1 who may not spread is offered no way to it', async () => {
    open({ list: [], role: 'ROLE_GUEST' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Les images diffusées par les opérateurs apparaîtront ici.');
    expect(screen.queryByRole('link', { name: 'Diffuser une image' })).toBeNull();
  });

  it('ADV-1 what could not be read is read again on demand', async () => {
    const { user } = open({ isDown: true });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Les publicités n’ont pas pu être chargées.');
    expect(alert).toHaveTextContent('Panne du serveur');
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await card('Salon')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ADV-1 finds a picture by its name, a screen or a site', async () => {
    const { user } = open();
    await card('Salon');
    const search = screen.getByRole('searchbox');
    await user.type(search, 'mairie');
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Marché' })).toBeNull());
    expect(screen.getByRole('status')).toHaveTextContent('1 / 2 images · 2 écrans');
    await user.clear(search);
    await user.type(search, 'marche');
    expect(await card('Marché')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 / 2 images · 1 écran'));
    await user.type(search, ' introuvable');
    await user.click(await screen.findByRole('button', { name: 'Tout afficher' }));
    expect(await card('Salon')).toBeVisible();
  });

  it('ADV-1 of many screens the first are shown, the rest on demand', async () => {
    const { user } = open({
      list: [buildAdvertising({ name: 'Partout', screens: screens.map(({ id }) => id) })],
    });
    expect(await places('Partout')).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Afficher les 3 autres écrans' }));
    expect(await places('Partout')).toHaveLength(15);
    await user.click(screen.getByRole('button', { name: 'Afficher moins d’écrans' }));
    expect(await places('Partout')).toHaveLength(12);
  });

  it('ADV-1 a screen that is not known is named by its id, and can be freed all the same', async () => {
    const { user, server } = open({
      list: [buildAdvertising({ name: 'Vieille', screens: ['hall', 'parti'] })],
    });
    expect(await places('Vieille')).toEqual(['HallGare', 'partiAutres écrans']);
    await user.click(screen.getByRole('button', { name: /de l’écran parti/ }));
    await yes(user);
    await waitFor(() => expect(server.deleteAdvertising).toHaveBeenCalledExactlyOnceWith(1, 'parti'));
  });

  it('ADV-1 a picture that is missing is said to be, until there is another one', async () => {
    const { server, queryClient } = open();
    fireEvent.error(within(await card('Salon')).getByRole('img'));
    expect(within(await card('Salon')).queryByRole('img')).toBeNull();
    expect(within(await card('Marché')).getByRole('img')).toBeVisible();
    server.list = [{ ...salon, image: '/player/image/autre.png' }, marche];
    await act(() => queryClient.invalidateQueries({ queryKey: [1, 'advertising'] }));
    const image = await within(await card('Salon')).findByRole('img');
    expect(image).toHaveAttribute('src', '/player/image/autre.png');
  });

  it('SES-9 ADV-1 a picture that is not public is asked for with the token', async () => {
    open({ list: [{ ...salon, image: '/rest/picture/7' }] });
    const image = within(await card('Salon')).getByRole('img');
    expect(image).toHaveAttribute('src', '/rest/picture/7?token');
  });

  it('ADV-1 a list that cannot be read again stays, and is said to be late', async () => {
    const { server, queryClient } = open();
    await card('Salon');
    server.advertising.mockRejectedValueOnce(new HttpError('Panne', 503, {}));
    await act(() => queryClient.invalidateQueries({ queryKey: [1, 'advertising'] }));
    expect(await screen.findByText(/n’ont pas pu être actualisées|n’a pas pu être actualisée/)).toBeVisible();
    expect(await card('Salon')).toBeVisible();
  });

  it('ADV-1 while one is taken off, no other can be', async () => {
    const { server, user } = open();
    const answer = Promise.withResolvers<void>();
    server.deleteAdvertising.mockReturnValueOnce(answer.promise);
    const everywhere = 'Supprimer de tous les écrans : Salon';
    await user.click(within(await card('Salon')).getByRole('button', { name: everywhere }));
    await yes(user);
    await waitFor(() => expect(server.deleteAdvertising).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    for (const button of within(await card('Marché')).getAllByRole('button')) expect(button).toBeDisabled();
    answer.resolve();
    expect(await screen.findByText('Image supprimée')).toBeVisible();
  });

  it('SES-8 NAV-9 ADV-1 the search stays with its project, whose pictures are read', async () => {
    const { server, user } = open();
    const visit = async (id: number) => {
      act(() => keepProject(buildProject({ id })));
      await waitFor(() => expect(server.advertising).toHaveBeenCalledWith(id));
      await card('Salon');
    };
    await visit(2);
    await visit(1);
    await user.type(screen.getByRole('searchbox'), 'mairie');
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Marché' })).toBeNull());
    await visit(2);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(await card('Marché')).toBeVisible();
  });
});
