import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProject } from '../../../../tests/support/buildProject.ts';
import { buildNewsConf, buildScreen } from '../../../../tests/support/buildScreen.ts';
import { hashNow } from '../../../../tests/support/openConsole.tsx';
import { openWorkspace } from '../../../../tests/support/openWorkspace.tsx';
import { texts } from '../../../i18n/index.ts';
import { getSession } from '../../../session/session.ts';

const configurationTexts = texts.configuration;
const site = (id: number, name: string) => ({ array: [{ id, name, order: 1, version: 1 }] });
const routes = {
  'GET /rest/bike': { array: [] },
  'GET /rest/site/project/1': site(11, 'Antony'),
  'GET /rest/site/project/2': site(21, 'Navettes'),
};
const chooseOrlyval = async (actor: ReturnType<typeof openWorkspace>['actor']) => {
  await actor.click(screen.getByRole('combobox', { name: texts.session.projectSelector }));
  await actor.click(await screen.findByRole('option', { name: 'Orlyval' }));
};

describe('the workspace of the projects', () => {
  beforeEach(() => {
    // Wide enough for the menu beside the page.
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('min-width'),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('ROL-4 starts with the current project, and says in the menu and in its navigation where one is', async () => {
    openWorkspace('/adminProject/1/sites', routes);
    expect(await screen.findByRole('link', { name: 'Antony' })).toBeVisible();
    const nav = screen.getByRole('navigation', { name: configurationTexts.navigation });
    expect(within(nav).getByRole('link', { name: 'Sites' })).toHaveAttribute('aria-current', 'page');
    const item = screen.getByRole('link', { name: texts.menu.pages['/adminProject'] });
    expect(item).toHaveAttribute('aria-current', 'page');
  });

  it('ADM-1 SES-8 a project lists what it lacks for its first message, and leads there, as does the next one', async () => {
    const { actor } = openWorkspace('/adminProject/1/sites', {
      ...routes,
      'GET /rest/screen/project/1': { array: [] },
      'GET /rest/newsconf/project/1': { array: [] },
      'GET /rest/template/project/1': { array: [] },
      'GET /rest/screen/project/2': { array: [] },
      'GET /rest/newsconf/project/2': { array: [] },
      'GET /rest/template/project/2': { array: [{ id: 3, name: 'Gare', version: 1 }] },
    });
    const missing = async () => {
      const note = await screen.findByRole('note', { name: configurationTexts.firstScreen.title });
      return within(note)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    };
    expect(await missing()).toEqual([
      '#!/adminProject/1/templates/create',
      '#!/adminProject/1/newsConfs/create',
      '#!/adminProject/1/screens/create',
    ]);
    await chooseOrlyval(actor);
    await screen.findByRole('link', { name: 'Navettes' });
    expect(await missing()).toEqual([
      '#!/adminProject/2/newsConfs/create',
      '#!/adminProject/2/screens/create',
    ]);
  });

  it.each([
    ['without messages leads to its own form, and to the screens if none is ready', false],
    ['whose messages are those of its library leads to the screens alone', true],
  ])('ADM-1 a project %s', async (_, adminMessagesLibrary) => {
    openWorkspace('/adminProject/1/sites', {
      ...routes,
      'GET /rest/project?id=': { array: [buildProject({ adminMessages: false, adminMessagesLibrary })] },
      'GET /rest/screen/project/1': { array: [buildScreen({ active: false })] },
      'GET /rest/newsconf/project/1': { array: [buildNewsConf()] },
      'GET /rest/template/project/1': { array: [{ id: 3, name: 'Gare', version: 1 }] },
    });
    const note = await screen.findByRole('note', { name: configurationTexts.firstScreen.title });
    const links = within(note).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...(adminMessagesLibrary ? [] : ['#!/adminProject/projects/1']),
      '#!/adminProject/1/screens',
    ]);
  });

  it('SES-8 an address of another project chooses it', async () => {
    openWorkspace('/adminProject/2/sites', routes);
    expect(await screen.findByRole('link', { name: 'Navettes' })).toBeVisible();
    expect(getSession().project?.id).toBe(2);
  });

  it('SES-8 another project shows the same page of that project, and asks before work is lost', async () => {
    const { actor } = openWorkspace('/adminProject/1/sites/11', routes);
    await actor.type(await screen.findByRole('textbox', { name: /^Nom/ }), ' 2');
    await chooseOrlyval(actor);
    const question = await screen.findByRole('alertdialog', { name: configurationTexts.leave.title });
    await actor.click(within(question).getByRole('button', { name: 'Oui' }));
    expect(await screen.findByRole('link', { name: 'Navettes' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Antony' })).toBeNull();
    expect(hashNow()).toBe('#!/adminProject/2/sites');
    await waitFor(() => expect(getSession().project?.id).toBe(2));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['/adminRef', '/transporters', texts.audit.nav, ['audit']],
    ['/adminRef', '/transporters', texts.audit.nav, []],
    ['/adminProject/1', '/templates', configurationTexts.resources.timetables.plural, ['timetables']],
    ['/adminProject/1', '/templates', configurationTexts.resources.timetables.plural, []],
    ['/adminProject/1', '/templates', configurationTexts.resources.webhooks.plural, ['webhooks']],
    ['/adminProject/1', '/templates', configurationTexts.resources.webhooks.plural, []],
    ['/adminRef', '/transporters', configurationTexts.resources.languages.plural, ['languages']],
    ['/adminRef', '/transporters', configurationTexts.resources.languages.plural, []],
    ['/adminRef', '/transporters', configurationTexts.resources.feedKeys.plural, ['feedKeys']],
    ['/adminRef', '/transporters', configurationTexts.resources.feedKeys.plural, []],
  ])('SRV-3 %s begins with %s, and offers %s with a server that has %j', async (place, first, name, has) => {
    openWorkspace(place, {
      ...routes,
      'GET /rest/app': { capabilities: has },
      'GET /rest/line/transporter': { array: [] },
      'GET /rest/template/project/1': { array: [] },
    });
    const nav = within(await screen.findByRole('navigation', { name: configurationTexts.navigation }));
    await waitFor(() => expect(nav.queryAllByRole('link', { name })).toHaveLength(has.length));
    expect(hashNow()).toBe(`#!${place}${first}`);
  });

  it.each([
    ['/adminProject/9/sites', configurationTexts.unknownProject],
    ['/adminProject/1/trains', configurationTexts.unknownPage],
    ['/adminRef/trains', configurationTexts.unknownPage],
  ])('%s is told to lead nowhere', async (address, text) => {
    openWorkspace(address, routes);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
