import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWorkspace } from '../../tests/support/openWorkspace.tsx';
import { toleratedFailures } from '../../tests/support/toleratedFailures.ts';
import { texts } from '../i18n/index.ts';

const orly = { id: 12, name: 'Orly 4', order: 1, pointIds: [], version: 7 };

const outdated = (current: object) =>
  Response.json(
    { status: 409, error: '', exception: 'ConflictException', message: '', current },
    { status: 409 },
  );
const nameField = () => screen.findByRole('textbox', { name: /^Nom/ });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const jsonIn = (body: unknown) => (body as FormData).get('json') as string;

describe('a record that somebody else has saved meanwhile', () => {
  const theirs = { id: 12, name: 'Orly Sud', order: 5, pointIds: [], version: 8 };

  async function meet({ current = theirs, stored = orly, empties = '' } = {}) {
    const view = openWorkspace('/adminProject/1/sites/12', {
      'GET /rest/site/project/1': { array: [stored] },
      'POST /rest/site/': ({ body }) => {
        const { version } = JSON.parse(jsonIn(body)) as { version: number };
        return version === 8 ? { ...orly, version: 9 } : outdated(current);
      },
    });
    const field = await nameField();
    await view.actor.clear(field);
    await view.actor.type(field, 'Orly Nord');
    if (empties) await view.actor.clear(screen.getByRole('textbox', { name: empties }));
    await view.actor.click(save());
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Le site Orly Sud a été modifié entre-temps',
    });
    return { ...view, dialog };
  }

  it('ADM-10 shows both versions, and saves what I have changed over it when I say so', async () => {
    toleratedFailures();
    const { actor, server, dialog } = await meet();
    const rows = within(dialog)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Champ', 'Votre version', 'Version enregistrée'],
      ['Nom', 'Orly Nord', 'Orly Sud'],
    ]);
    await actor.click(within(dialog).getByRole('button', { name: texts.versions.keepMine }));
    expect(await screen.findByText('Site enregistré')).toBeVisible();
    expect(jsonIn(server.sentTo('/rest/site/')[1]?.body)).toBe(
      '{"id":12,"version":8,"name":"Orly Nord","order":5,"pointIds":[],"bikeIds":[],"tags":[]}',
    );
  });

  it('ADM-10 mine is stored as it is shown, also where I have emptied what others changed', async () => {
    toleratedFailures();
    const { actor, server } = await meet({
      stored: { ...orly, serviceHours: '05:00-22:00' } as typeof orly,
      current: { ...theirs, serviceHours: '05:00-23:00' } as typeof theirs,
      empties: 'Heures de service',
    });
    await actor.click(await screen.findByRole('button', { name: texts.versions.keepMine }));
    expect(await screen.findByText('Site enregistré')).toBeVisible();
    expect(JSON.parse(jsonIn(server.sentTo('/rest/site/')[1]?.body))).toMatchObject({
      name: 'Orly Nord',
      serviceHours: null,
      version: 8,
    });
  });

  it('ADM-10 PRV-4 what was taken over at a first conflict is the colleague’s at a second one', async () => {
    toleratedFailures();
    const answers = [
      outdated(theirs),
      outdated({ ...theirs, order: 6, version: 9 }),
      Response.json({ ...orly, version: 10 }),
    ];
    const { actor, server } = openWorkspace('/adminProject/1/sites/12', {
      'GET /rest/site/project/1': { array: [orly] },
      'POST /rest/site/': () => Promise.resolve(answers.shift()!),
    });
    await actor.type(await nameField(), ' nord');
    await actor.click(save());
    for (let conflict = 1; conflict <= 2; conflict += 1) {
      const dialog = await screen.findByRole('alertdialog');
      await actor.click(within(dialog).getByRole('button', { name: texts.versions.keepMine }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    }
    expect(await screen.findByText('Site enregistré')).toBeVisible();
    expect(JSON.parse(jsonIn(server.sentTo('/rest/site/')[2]?.body))).toMatchObject({
      name: 'Orly 4 nord',
      order: 6,
      version: 9,
    });
  });

  it('CMP-6 PRV-4 of a draft, what it began with tells what was changed', async () => {
    toleratedFailures();
    const value = { values: { ...orly, name: 'Orly nord' }, before: orly, picture: null };
    const { actor, server } = openWorkspace('/adminProject/1/sites', {
      'GET /rest/site/project/1': { array: [theirs] },
      'POST /rest/site/': ({ body }) => {
        const { version } = JSON.parse(jsonIn(body)) as { version: number };
        return version === 8 ? { ...orly, version: 9 } : outdated(theirs);
      },
    });
    const link = await screen.findByRole('link', { name: 'Orly Sud' });
    const draft = JSON.stringify({ at: Date.now(), shape: 2, value });
    window.localStorage.setItem('girouette.draft.1../adminProject/1/sites/12', draft);
    await actor.click(link);
    await waitFor(() => expect(screen.getByLabelText(/^Nom/)).toHaveValue('Orly nord'));
    await actor.click(save());
    await actor.click(await screen.findByRole('button', { name: texts.versions.keepMine }));
    expect(await screen.findByText('Site enregistré')).toBeVisible();
    expect(JSON.parse(jsonIn(server.sentTo('/rest/site/')[1]?.body))).toMatchObject({
      name: 'Orly nord',
      order: 5,
      version: 8,
    });
  });

  it('ADM-10 takes theirs, or leaves what I typed as it is', async () => {
    toleratedFailures();
    const { actor, dialog } = await meet();
    await actor.click(within(dialog).getByRole('button', { name: texts.versions.goOn }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await nameField()).toHaveValue('Orly Nord');
    await actor.click(save());
    await actor.click(await screen.findByRole('button', { name: texts.versions.takeTheirs }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await nameField()).toHaveValue('Orly Sud');
    expect(screen.getByRole('textbox', { name: /^Ordre/ })).toHaveValue('5');
  });
});
