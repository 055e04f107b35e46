import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Advertising } from '../../contract/schemas/advertising.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { sitesMapKey } from '../../src/data/useSitesWithScreens.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { pngFile } from '../../tests/support/pictureFile.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { AdvertisingSpreadingPage } from './AdvertisingSpreadingPage.tsx';

const gare = { id: 1, name: 'Gare', order: 1 };
const screens = [
  buildScreen({ id: 'hall', name: 'Hall', site: gare }),
  buildScreen({ id: 'quai', name: 'Quai 1', site: gare }),
];

beforeEach(() => {
  layOutLists();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const createObjectURL = vi.fn((_: Blob) => `blob:${createObjectURL.mock.calls.length}`);
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() });
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function open({ sameBrowser = false, name = 'reseau', offered = screens } = {}) {
  const spreadAdvertising = vi.fn<OperatorMethods['spreadAdvertising']>(() =>
    Promise.reject(new HttpError('Panne', 503, {})),
  );
  const view = renderPage(
    <>
      <AdvertisingSpreadingPage />
      <Link to="/index">Autre page</Link>
    </>,
    {
      calls: {
        offersNow: () => true,
        sitesWithScreens: () => Promise.resolve({ 1: offered } as Record<string, Screen[]>),
        templates: () => Promise.resolve([]),
        sites: () => Promise.resolve([]),
        spreadAdvertising,
      },
      project: buildProject({ name }),
      sameBrowser,
    },
  );
  const user = userEvent.setup({ applyAccept: false });
  await screen.findByRole('checkbox', { name: 'Hall' });
  return {
    ...view,
    user,
    spreadAdvertising,
    choose: async (file: File) => {
      await user.upload(screen.getByLabelText('Image à diffuser'), file);
      await screen.findByRole('img', { name: `Image choisie : ${file.name}` });
    },
    refuse: () => user.upload(screen.getByLabelText('Image à diffuser'), new File(['a'], 'plan.pdf')),
    tick: (screenName: string) => user.click(screen.getByRole('checkbox', { name: screenName })),
    spread: () => user.click(screen.getByRole('button', { name: 'Diffuser' })),
    /** Closes what is told after a press that failed. */
    close: async () => {
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button'));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    },
  };
}

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const noScreen = 'Choisissez au moins un écran.';
const wrongFile = '« plan.pdf » n’est pas une image PNG, JPEG, WebP ou GIF.';

it('CMP-6 a draft that is discarded is gone for good, with the name of its picture', async () => {
  const first = await open();
  await first.tick('Hall');
  await first.choose(pngFile('Affiche.png'));
  first.unmount();
  const { user, unmount } = await open({ sameBrowser: true });
  await user.click(await screen.findByRole('button', { name: 'Effacer le brouillon' }));
  expect(screen.queryByText(/^Votre brouillon/)).toBeNull();
  expect(screen.queryByText(/^Choisissez de nouveau/)).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Hall' })).not.toBeChecked();
  unmount();
  expect(window.localStorage).toHaveLength(0);
});

it('ADV-3 CMP-6 a chosen screen that is switched off meanwhile is kept when another is ticked', async () => {
  const { choose, tick, spread, spreadAdvertising, queryClient } = await open();
  const offer = (isOn: boolean) =>
    act(() => {
      queryClient.setQueryData(sitesMapKey(1), {
        1: screens.map((one) => (one.id === 'hall' ? { ...one, active: isOn } : one)),
      });
    });
  await choose(pngFile('salon.png'));
  await tick('Hall');
  offer(false);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Hall' })).toBeNull());
  await tick('Quai 1');
  offer(true);
  expect(await screen.findByRole('checkbox', { name: 'Hall' })).toBeChecked();
  await spread();
  await waitFor(() => expect(spreadAdvertising).toHaveBeenCalledOnce());
  expect(spreadAdvertising.mock.lastCall?.[0].screens.toSorted()).toEqual(['hall', 'quai']);
});

it('ADV-3 ADV-4 what is wrong in one field stays when another is mended, or becomes wrong', async () => {
  const { choose, refuse, tick, spread, close } = await open();
  const sought = vi.spyOn(document, 'getElementById');
  await spread();
  // The first field that lacks something is brought into sight.
  expect(sought).toHaveBeenCalledWith('advertising-picture');
  expect(sought).not.toHaveBeenCalledWith('advertising-screens');
  await close();
  await refuse();
  await waitFor(() => expect(alerts()).toEqual([wrongFile, noScreen]));
  await choose(pngFile('salon.png'));
  expect(alerts()).toEqual([noScreen]);
  await spread();
  expect(sought).toHaveBeenCalledWith('advertising-screens');
  await close();
  await refuse();
  await waitFor(() => expect(alerts()).toEqual([wrongFile, noScreen]));
  await tick('Hall');
  expect(alerts()).toEqual([wrongFile]);
});

it('ADV-2 the size of a picture is its own, and is told once it is drawn', async () => {
  const { choose } = await open();
  await choose(pngFile('salon.png'));
  const image = screen.getByRole('img', { name: 'Image choisie : salon.png' });
  Object.defineProperties(image, { naturalWidth: { value: 640 }, naturalHeight: { value: 480 } });
  fireEvent.load(image);
  expect(screen.getByText(/ · 640 × 480 pixels$/)).toBeVisible();
  await choose(pngFile('autre.png'));
  expect(screen.queryByText(/640 × 480/)).toBeNull();
});

it('CMP-5 ADV-3 other screens, and another content under the same name, are another picture to send', async () => {
  const { choose, tick, spread, close, spreadAdvertising } = await open();
  const file = (bytes: number) =>
    new File(
      [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(bytes)])],
      'a.png',
      {
        type: 'image/png',
        lastModified: 5,
      },
    );
  await choose(file(0));
  await tick('Hall');
  await spread();
  await close();
  await tick('Quai 1');
  await spread();
  await close();
  await choose(file(1));
  await spread();
  await close();
  const keys = new Set(spreadAdvertising.mock.calls.map(([, how]) => how?.onceKey));
  expect(keys.size).toBe(3);
});

it('ADV-2 while it is sent the form is shut; given up it can be sent anew, and not once it has left', async () => {
  const { choose, tick, spread, user, spreadAdvertising } = await open();
  spreadAdvertising.mockImplementation(
    (_, how) =>
      new Promise<Advertising>((_resolve, reject) => {
        how?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const isSent = (share: number) => act(() => spreadAdvertising.mock.lastCall?.[1]?.onUpload?.(share));
  const button = screen.getByRole('button', { name: 'Choisir une image' });
  await tick('Hall');
  await choose(pngFile('salon.png'));
  expect(button.closest('[inert]')).toBeNull();
  await spread();
  expect(button.closest('[inert]')).not.toBeNull();
  isSent(0.5);
  await user.click(screen.getByRole('button', { name: 'Annuler l’envoi' }));
  await waitFor(() => expect(button.closest('[inert]')).toBeNull());
  await spread();
  expect(spreadAdvertising).toHaveBeenCalledTimes(2);
  const bar = within(screen.getByRole('region', { name: 'Ce qui va être diffusé' }));
  expect(bar.getByText('Envoi de l’image : 0 %')).toBeVisible();
  isSent(1);
  expect(screen.queryByRole('button', { name: 'Annuler l’envoi' })).toBeNull();
  expect(bar.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
});

it('NAV-8 CMP-6 screens alone are left without a question, since they are kept', async () => {
  const { tick, router, user } = await open();
  await tick('Hall');
  await user.click(screen.getByRole('link', { name: 'Autre page' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/index'));
});

it.each([
  ['reseau', 'Ligne entière'],
  ['val', 'Tous les écrans (stations + navettes)'],
])('SPR-6 ADV-2 in the project %s all screens are « %s »', async (name, label) => {
  await open({ name });
  expect(screen.getByText(label)).toBeVisible();
  expect(screen.queryByText('Tous les écrans en station')).toBeNull();
});

it('SPR-6 ADV-2 where there are embedded screens, those in stations can be chosen at once', async () => {
  await open({
    offered: [...screens, buildScreen({ id: 'rame', name: 'Rame', site: gare, type: 'EMBEDDED' })],
  });
  expect(screen.getByText('Tous les écrans en station')).toBeVisible();
});
