import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { hashNow } from '../../tests/support/openConsole.tsx';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { toleratedFailures } from '../../tests/support/toleratedFailures.ts';
import { texts } from '../i18n/index.ts';

const orly = { id: 12, name: 'Orly 4', order: 1, pointIds: [], bikeIds: [], tags: [], version: 7 };

it('ADM-10 while a record is saved its form takes nothing that would be lost when it closes, and takes it after a refusal', async () => {
  toleratedFailures();
  const answer = Promise.withResolvers<Response>();
  const { actor, server } = openWorkspace('/adminProject/1/sites/12', {
    'GET /rest/site/project/1': { array: [orly] },
    'POST /rest/site/': () => answer.promise,
  });
  const field = await screen.findByRole('textbox', { name: /^Nom/ });
  await actor.type(field, ' nord{Enter}');
  await screen.findByRole('button', { name: 'Enregistrement…' });
  await actor.keyboard(' et sud{Enter}');
  expect(field).toHaveValue('Orly 4 nord');
  expect(field).toHaveFocus();
  await expect(actor.click(screen.getByRole('textbox', { name: /^Ordre/ }))).rejects.toThrow(
    'pointer-events',
  );
  const message = '<clientMessage>Non.</clientMessage>';
  const fields = { name: 'Déjà utilisé.' };
  answer.resolve(
    Response.json(
      { status: 400, error: '', exception: 'ValidationException', message, fields },
      { status: 400 },
    ),
  );
  await waitFor(() => expect(field).toHaveAccessibleDescription('Déjà utilisé.'));
  // Only a save can tell whether the server still refuses it.
  await actor.type(screen.getByRole('textbox', { name: /^Ordre/ }), 'x{Backspace}');
  expect(field).toHaveAccessibleDescription('Déjà utilisé.');
  await actor.type(field, ' et sud');
  expect(field).toHaveValue('Orly 4 nord et sud');
  expect(hashNow()).toBe('#!/adminProject/1/sites/12');
  expect(server.sentTo('/rest/site/')).toHaveLength(1);
});

it('ADM-10 a form begins with its record as it is now, not as the list read it', async () => {
  const { actor } = openWorkspace('/adminProject/1/sites', {
    'GET /rest/app': { version: '1', capabilities: ['pagedLists'] },
    'GET /rest/site/project/1': ({ path }: { path: string }) => {
      const isOne = new URL(path, 'https://x').searchParams.get('filter')?.includes('12');
      return { array: [isOne ? { ...orly, name: 'Orly 1-2-3', version: 8 } : orly], total: 1 };
    },
  });
  await actor.click(await screen.findByRole('link', { name: 'Orly 4' }));
  expect(await screen.findByRole('button', { name: 'Modifier le site Orly 1-2-3' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Nom/ })).toHaveValue('Orly 1-2-3');
});

it('ADM-10 an address with a percent sign names no record, which is said, and is no crash', async () => {
  toleratedFailures();
  const { actor } = openWorkspace('/adminProject/1/sites/%25', {
    'GET /rest/site/project/1': { array: [orly] },
  });
  expect(await screen.findByText(texts.configuration.unknownRecord)).toBeVisible();
  await actor.click(screen.getByRole('button', { name: texts.configuration.backToList }));
  await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/sites'));
});

it('CMP-5 a new record whose answer was lost is sent again as the same one, and another one as another', async () => {
  toleratedFailures();
  const { actor, server } = openWorkspace('/adminProject/1/sites/create', {
    'GET /rest/site/project/1': { array: [orly] },
    'POST /rest/site/': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const keys = () => server.sentTo('/rest/site/').map(({ onceKey }) => onceKey);
  await actor.type(await screen.findByRole('textbox', { name: /^Nom/ }), 'Antony');
  await actor.type(screen.getByRole('textbox', { name: /^Ordre/ }), '2');
  await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await actor.click(await screen.findByRole('button', { name: 'Fermer' }));
  await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await actor.click(await screen.findByRole('button', { name: 'Fermer' }));
  server.routes['POST /rest/site/'] = { ...orly, id: 13, name: 'Antony 2' };
  await actor.type(screen.getByRole('textbox', { name: /^Nom/ }), ' 2');
  await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Site enregistré')).toBeVisible();
  const [first, again, other] = keys();
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(again).toBe(first);
  expect(other).toMatch(/^[\da-f]{32}$/);
  expect(other).not.toBe(first);
});

it('ADM-12 NAV-8 without a network a save is told as failed, and one that is given up is never sent', async () => {
  toleratedFailures();
  onTestFinished(() => onlineManager.setOnline(true));
  const { actor, server } = openWorkspace('/adminProject/1/sites/12', {
    'GET /rest/site/project/1': { array: [orly] },
    'POST /rest/site/': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const field = await screen.findByRole('textbox', { name: /^Nom/ });
  await actor.type(field, ' nord');
  onlineManager.setOnline(false);
  await actor.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
  expect(dialog).toHaveAccessibleDescription(/^Le site n'a pas pu être enregistré/);
  await actor.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(field).toHaveValue('Orly 4 nord');
  await actor.click(screen.getByRole('button', { name: 'Annuler' }));
  await actor.click(await screen.findByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(hashNow()).toBe('#!/adminProject/1/sites'));
  onlineManager.setOnline(true);
  await waitFor(() => expect(server.sentTo('/rest/site/project/1').length).toBeGreaterThan(1));
  expect(server.sentTo('/rest/site/')).toHaveLength(1);
});
