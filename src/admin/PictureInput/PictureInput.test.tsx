import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { MediaUrlContext } from '../../shared/mediaUrl.ts';
import { pngFile } from '../../../tests/support/pictureFile.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import type { ComponentProps } from 'react';
import { PictureInput } from './PictureInput.tsx';

const png = (name = 'logo.png') => pngFile(name);
const oversized = () => new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'grand.png', { type: 'image/png' });

/** A file that was deleted after it was chosen. */
const gone = () => {
  const file = png('partie.png');
  const nothing = new Blob();
  nothing.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  file.slice = () => nothing;
  return file;
};

// jsdom has no object URLs.
const createObjectURL = vi.fn((_: Blob) => `blob:${createObjectURL.mock.calls.length}`);
const revokeObjectURL = vi.fn();
Object.assign(URL, { createObjectURL, revokeObjectURL });
beforeEach(() => {
  createObjectURL.mockClear();
  revokeObjectURL.mockClear();
});

type Props = ComponentProps<typeof PictureInput>;

/** Opens a form with just the picture; `answer`: problems that the server found, by field. */
function open({ answer, ...props }: Props & { answer?: Record<string, string> } = {}) {
  const onSubmit = vi.fn((_: { image?: { rawFile?: File } }) => Promise.resolve(answer));
  const view = renderPage(
    <MediaUrlContext value={(path) => `${path}?token=t`}>
      <SimpleForm
        onSubmit={onSubmit}
        toolbar={
          <Toolbar>
            <SaveButton alwaysEnable label="Enregistrer" />
          </Toolbar>
        }
      >
        <PictureInput label="Logo" {...props} />
      </SimpleForm>
    </MediaUrlContext>,
    { calls: {} },
  );
  const actor = userEvent.setup({ applyAccept: false });
  const input = () => screen.getByLabelText(/^Logo/);
  return {
    ...view,
    actor,
    onSubmit,
    choose: async (file: File) => {
      await actor.upload(input(), file);
      await screen.findByRole('img', { name: `Image choisie : ${file.name}` });
    },
    drop: (...files: File[]) =>
      fireEvent.drop(input(), {
        dataTransfer: {
          files,
          items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
          types: ['Files'],
        },
      }),
    save: () => actor.click(screen.getByRole('button', { name: 'Enregistrer' })),
    sentFile: () => onSubmit.mock.lastCall?.[0].image?.rawFile,
  };
}

it('ADM-1 a chosen picture is shown, and sent with the form', async () => {
  const { choose, save, onSubmit, sentFile } = open();
  const logo = png();
  expect(screen.getByText('Aucune image')).toBeVisible();
  await choose(logo);
  expect(screen.getByRole('img', { name: 'Image choisie : logo.png' })).toHaveAttribute('src', 'blob:1');
  expect(screen.getByText(/^logo\.png \(1\sko\)$/)).toBeVisible();
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(sentFile()).toBe(logo);
});

it('ADM-1 a dropped picture is taken in place of the one before, whose address is given back', async () => {
  const { drop, save, onSubmit, sentFile, unmount } = open();
  drop(png('un.png'));
  await screen.findByRole('img', { name: 'Image choisie : un.png' });
  const second = png('deux.png');
  drop(second);
  await screen.findByRole('img', { name: 'Image choisie : deux.png' });
  expect(revokeObjectURL).toHaveBeenLastCalledWith('blob:1');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(sentFile()).toBe(second);
  unmount();
  expect(revokeObjectURL).toHaveBeenLastCalledWith('blob:2');
  expect(revokeObjectURL).toHaveBeenCalledTimes(createObjectURL.mock.calls.length);
});

it.each<[string, () => File[], string]>([
  [
    'an SVG',
    () => [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })],
    'Les images SVG ne sont pas acceptées. Choisissez une image PNG, JPEG, WebP ou GIF.',
  ],
  [
    'another kind of file',
    () => [new File(['a'], 'plan.pdf', { type: 'application/pdf' })],
    '« plan.pdf » n’est pas une image PNG, JPEG, WebP ou GIF.',
  ],
  [
    'a text with the name of a picture',
    () => [new File(['bonjour'], 'texte.png', { type: 'image/png' })],
    '« texte.png » n’est pas une image PNG, JPEG, WebP ou GIF.',
  ],
  [
    'an SVG with the name of a picture',
    () => [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'plan.png', { type: 'image/png' })],
    'Les images SVG ne sont pas acceptées. Choisissez une image PNG, JPEG, WebP ou GIF.',
  ],
  ['a file that is gone', () => [gone()], '« partie.png » n’a pas pu être lu. Choisissez-le de nouveau.'],
  ['a picture of more than 10 MiB', () => [oversized()], '« grand.png » dépasse 10 Mo.'],
  ['an empty file', () => [new File([], 'vide.png', { type: 'image/png' })], '« vide.png » est vide.'],
  ['several pictures', () => [png('a.png'), png('b.png')], 'Une seule image peut être choisie.'],
  [
    'a picture among others',
    () => [png('a.png'), new File(['a'], 'b.pdf', { type: 'application/pdf' })],
    'Une seule image peut être choisie.',
  ],
])('ADM-1 ADV-4 %s is refused at once, and what was chosen before stays', async (_title, files, text) => {
  const { drop, save, onSubmit, sentFile } = open();
  const logo = png();
  drop(logo);
  await screen.findByRole('img', { name: 'Image choisie : logo.png' });
  drop(...files());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Choisir une autre image' })).toHaveAccessibleDescription(
    `${text} PNG, JPEG, WebP ou GIF, 10 Mo au plus.`,
  );
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(sentFile()).toBe(logo);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('ADM-1 ADV-4 of two files the one that was chosen last counts, however long the other one took to be looked at', async () => {
  const { drop, save, onSubmit, sentFile } = open();
  const slow = png('lent.png');
  const head = Promise.withResolvers<ArrayBuffer>();
  const late = new Blob();
  late.arrayBuffer = () => head.promise;
  const looked = vi.fn(() => late);
  slow.slice = looked;
  drop(slow);
  await waitFor(() => expect(looked).toHaveBeenCalledOnce());
  const quick = png('rapide.png');
  drop(quick);
  await screen.findByRole('img', { name: 'Image choisie : rapide.png' });
  await act(async () => {
    head.resolve(await png().arrayBuffer());
    await head.promise;
  });
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(sentFile()).toBe(quick);
});

it('ADM-1 REF-2 a form that needs a picture is not sent without one, and leads to it', async () => {
  const { save, choose, onSubmit } = open({ required: true });
  await save();
  expect(await screen.findByText('Veillez choisir une image.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choisir une image' })).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await choose(png());
  await waitFor(() => expect(screen.queryByText('Veillez choisir une image.')).toBeNull());
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

it('ADM-1 the stored picture is shown, and enough for a form that needs one', async () => {
  const { save, onSubmit, sentFile } = open({ required: true, currentSrc: '/rest/download/image/project/3' });
  const stored = screen.getByRole('img', { name: 'Image actuelle' });
  expect(stored).toHaveAttribute('src', '/rest/download/image/project/3?token=t');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(sentFile()).toBeUndefined();
  fireEvent.error(stored);
  expect(screen.getByText('Aucune image')).toBeVisible();
});

it('ADM-1 a choice is taken back by the keyboard, and the stored picture returns', async () => {
  const { actor, choose, save, onSubmit, sentFile } = open({ currentSrc: '/rest/download/image/project/3' });
  await choose(png());
  const chooseOther = screen.getByRole('button', { name: 'Choisir une autre image' });
  chooseOther.focus();
  await actor.tab();
  expect(await screen.findByRole('button', { name: 'Annuler ce choix' })).toHaveFocus();
  await actor.keyboard('{Enter}');
  expect(await screen.findByRole('img', { name: 'Image actuelle' })).toBeVisible();
  expect(chooseOther).toHaveFocus();
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(sentFile()).toBeUndefined();
});

it('ADM-1 the button opens the choice of a file', async () => {
  const { actor } = open();
  const click = vi.spyOn(screen.getByLabelText('Logo'), 'click');
  screen.getByRole('button', { name: 'Choisir une image' }).focus();
  await actor.keyboard('{Enter}');
  expect(click).toHaveBeenCalledOnce();
});

it('ADM-1 what the server says of the picture stands beside it, and nothing is lost', async () => {
  const text = 'L’image est incomplète ou abîmée. Choisissez un autre fichier.';
  const { choose, save } = open({ answer: { image: text } });
  await choose(png());
  await save();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choisir une autre image' })).toHaveAccessibleDescription(
    `${text} PNG, JPEG, WebP ou GIF, 10 Mo au plus.`,
  );
  expect(screen.getByRole('img', { name: 'Image choisie : logo.png' })).toBeVisible();
  await choose(png('autre.png'));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});
