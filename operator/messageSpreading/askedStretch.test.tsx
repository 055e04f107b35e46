import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { spreadingAddress } from '../../src/features/choosing/stretchAddress.ts';
import { buildDirection, buildLineStops } from '../../tests/support/buildLineStops.ts';
import { buildMessageTemplate } from '../../tests/support/buildMessageTemplate.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import {
  box,
  open,
  pick,
  screensOf,
  spreadButton,
  station,
  text,
} from '../../tests/support/openSpreading.tsx';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';

beforeEach(() => layOutLists());
afterEach(() => void vi.restoreAllMocks());

const names = { A: 'Antony', B: 'Massy' };
const lineStops = (lineId = 1) =>
  Promise.resolve(
    buildLineStops({
      lineId,
      directions: [
        buildDirection(0, ['AB'], { name: 'Massy', names }),
        buildDirection(1, ['BA'], { name: 'Antony', names }),
      ],
    }),
  );
const stretch = { lineId: 1, direction: 1, from: 'A', to: 'B' } as const;

it('LIV-6 a stretch that was chosen on the plan of a line is chosen here: screens, line, direction and both ends', async () => {
  const { spread, router, user } = await open({
    calls: { lineStops: () => lineStops() },
    address: spreadingAddress(stretch),
  });
  expect(await screen.findByText(/RER B vers Antony, d’Antony à Massy : 3 écrans choisis/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Ligne' })).toHaveTextContent('RER B');
  for (const name of ['Quai 1', 'Quai 2', 'Voiture']) expect(box(name)).toBeChecked();
  expect(await screen.findByRole('combobox', { name: 'De' })).toHaveValue('Antony');
  expect(screen.getByRole('combobox', { name: 'À' })).toHaveValue('Massy');
  expect(screen.getByRole('combobox', { name: 'Sens' })).toHaveTextContent('Vers Antony');
  expect(spread).not.toHaveBeenCalled();
  // From now on the form's content is the user's own.
  expect(router.state.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByText(/3 écrans choisis d’après le plan/)).toBeNull();
});

it('LIV-6 CMP-3 a template that is chosen then has the line and the stretch of the plan', async () => {
  const { user } = await open({
    calls: {
      lineStops: () => lineStops(),
      messageTemplates: () => Promise.resolve([buildMessageTemplate({ id: 4 })]),
    },
    address: spreadingAddress(stretch),
  });
  await waitFor(() => expect(box('Quai 1')).toBeChecked());
  const kind = 'Type d’événement';
  await screen.findByRole('combobox', { name: kind }, { timeout: 10_000 });
  await pick(user, kind, 'Travaux');
  expect(screen.getByRole('combobox', { name: 'Tronçon : de' })).toHaveValue('Antony');
  expect(screen.getByRole('combobox', { name: 'Tronçon : à' })).toHaveValue('Massy');
  expect(text()).toHaveValue('RER B : travaux d’Antony à Massy.');
});

it('LIV-6 CMP-4 what is spread to it is about its stop points, as to one that is chosen here', async () => {
  const { spread, user } = await open({
    calls: { lineStops: () => lineStops() },
    address: spreadingAddress(stretch),
  });
  await waitFor(() => expect(box('Quai 1')).toBeChecked());
  await user.type(text(), 'Retard');
  await user.click(spreadButton());
  await waitFor(() => expect(spread).toHaveBeenCalledOnce());
  expect(spread.mock.calls[0]?.[0]).toMatchObject({
    choice: stretch,
    direction: 'Mitry-Claye',
    points: [2, 1],
  });
  // The next message is of no stretch yet, and the notice is over.
  await waitFor(() => expect(box('Quai 1')).not.toBeChecked());
  await waitFor(() => expect(screen.queryByText(/écrans choisis d’après le plan/)).toBeNull());
  await pick(user, 'Ligne', 'RER B');
  expect(await screen.findByRole('combobox', { name: 'De' })).toHaveValue('');
});

it('LIV-6 CMP-6 the notice is over when what was being written is discarded, and its screens with it', async () => {
  const first = await open({ calls: { lineStops: () => lineStops() } });
  await first.user.type(text(), 'Mon brouillon');
  first.unmount();
  const { user } = await open({
    calls: { lineStops: () => lineStops() },
    address: spreadingAddress(stretch),
    sameBrowser: true,
  });
  expect(await screen.findByText(/3 écrans choisis d’après le plan/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Effacer le brouillon' }));
  await waitFor(() => expect(box('Quai 1')).not.toBeChecked());
  await waitFor(() => expect(screen.queryByText(/écrans choisis d’après le plan/)).toBeNull());
});

it('LIV-6 SPR-9 without lists, too, the message is of the line that was asked for, and not of the first', async () => {
  const conf = buildNewsConf({ listsMode: 'NONE', textMode: 'TEXTAREA' });
  const address = spreadingAddress({ ...stretch, lineId: 2 });
  const { spread, user } = await open({ conf, calls: { lineStops: () => lineStops(2) }, address });
  await waitFor(() => expect(box('Quai 1')).toBeChecked());
  await user.type(text(), 'Retard');
  await user.click(spreadButton());
  await waitFor(() => expect(spread).toHaveBeenCalledOnce());
  expect(spread.mock.calls[0]?.[0]).toMatchObject({ lineId: 2, lineName: 'Bus 183', points: [2, 1] });
});

it('LIV-6 NAV-8 leaving asks nothing as long as what came from the plan stands there alone', async () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user } = await open({
    calls: { lineStops: () => lineStops() },
    address: spreadingAddress(stretch),
  });
  await waitFor(() => expect(box('Quai 1')).toBeChecked());
  expect(isHeld()).toBe(false);
  await user.click(box('Quai 1'));
  expect(isHeld()).toBe(true);
});

it('LIV-6 CMP-6 what was being written stays, and gets the screens of the stretch', async () => {
  const first = await open({ calls: { lineStops: () => lineStops() } });
  await pick(first.user, 'Ligne', 'RER B');
  await pick(first.user, 'Direction', 'Robinson');
  await first.user.type(text(), 'Mon brouillon');
  await first.user.click(box('Voiture'));
  first.unmount();
  const address = spreadingAddress({ ...stretch, direction: null, to: 'A' });
  await open({ calls: { lineStops: () => lineStops() }, address, sameBrowser: true });
  await waitFor(() => expect(box('Quai 1')).toBeChecked());
  expect(text()).toHaveValue('Mon brouillon');
  expect(screen.getByRole('combobox', { name: 'Direction' })).not.toHaveTextContent('Robinson');
  expect(box('Voiture')).not.toBeChecked();
});

it('LIV-6 screens of another messaging setup are said not to be chosen', async () => {
  const other = buildNewsConf({ id: 9, listsMode: 'NONE' });
  const site = { id: 2, name: 'Navette', order: 2 };
  const screens = [
    ...screensOf(station),
    buildScreen({ id: 'x', name: 'Autre', site, newsConf: other }),
    // They cannot have a message at all, which nobody who looked at the plan was promised.
    buildScreen({ id: 'y', name: 'Éteint', site, active: false }),
    buildScreen({ id: 'z', name: 'Muet', site, newsConf: null }),
  ];
  const newsConfs = () => Promise.resolve([station, other]);
  await open({
    screens,
    calls: { lineStops: () => lineStops(), newsConfs },
    address: spreadingAddress(stretch),
  });
  expect(
    await screen.findByText(/3 écrans choisis.*Un écran du tronçon a une autre messagerie/),
  ).toBeVisible();
});

it('LIV-6 a line that is no more is said, and the form is there', async () => {
  await open({
    calls: { lineStops: () => lineStops() },
    address: spreadingAddress({ ...stretch, lineId: 99 }),
  });
  expect(await screen.findByText(/n’ont pas pu être choisis/)).toBeVisible();
  expect(box('Quai 1')).not.toBeChecked();
});
