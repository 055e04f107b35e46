import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MessagesFile, ProjectFile } from './demoFiles.ts';
import { Names } from './names.ts';
import { demoAccounts, demoWelcome, parseDemoFile, readDemo, readPicture } from './readDemo.ts';

describe('SRV-4 a wrong file of the demonstration', () => {
  const messages = { library: [], scenarioGroups: [], scenarios: [], running: [] };

  it('SRV-4 is refused by its name when it is no JSON', () => {
    expect(() => parseDemoFile('val/project.json', '{', ProjectFile)).toThrow('demo/val/project.json');
  });

  it('SRV-4 is refused by its name and field', () => {
    const wrong = {
      ...messages,
      library: [{ title: 'Bienvenue', priority: 10, contents: { fr: 'Bienvenue' } }],
    };
    expect(() => parseDemoFile('val/messages.json', JSON.stringify(wrong), MessagesFile)).toThrow(
      /demo\/val\/messages\.json : .*\/library\/0\/priority/,
    );
  });

  it('SRV-4 is refused for a field that nobody knows', () => {
    const wrong = JSON.stringify({ ...messages, scenario: [] });
    expect(() => parseDemoFile('val/messages.json', wrong, MessagesFile)).toThrow('demo/val/messages.json');
  });

  it('SRV-4 may not call anything a picture', async () => {
    await expect(readPicture('reference.json')).rejects.toThrow('demo/reference.json');
  });
});

it('SRV-4 names the file itself where that is what is wrong', () => {
  expect(() => parseDemoFile('val/project.json', '[]', ProjectFile)).toThrow(
    /^demo\/val\/project\.json : \/ \S/,
  );
});

it('SRV-4 a picture of the demonstration is kept as it is', async () => {
  const { reference } = await readDemo();
  const path = reference.lineMetas.flatMap(({ image }) => image ?? [])[0] ?? '';
  const { media_type, bytes, hash } = await readPicture(path);
  expect(media_type).toBe('image/png');
  expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'));
});

it('SRV-4 has a feed where the network names its transporter, and none elsewhere', async () => {
  const { projects } = await readDemo();
  expect(projects.map(({ feed }) => feed !== null)).toEqual(
    projects.map(({ network }) => network.feed !== undefined),
  );
  expect(new Set(projects.map(({ feed }) => feed !== null))).toEqual(new Set([true, false]));
});

it('SRV-4 tells who may sign in: the password, and a line for each role, its users below each other', async () => {
  const { password, accounts } = await demoAccounts();
  const [first, ...lines] = (await demoWelcome()).split('\n');
  expect(first).toContain(password);
  const roles = [...new Set(accounts.map(({ role }) => role))];
  expect(lines).toHaveLength(roles.length);
  const columns = lines.map((line, index) => {
    const users = accounts.filter(({ role }) => role === roles[index]).map(({ username }) => username);
    expect(line.trim()).toMatch(new RegExp(`^${roles[index]} +${users.join(', ')}$`));
    return line.indexOf(users[0] ?? '', 2 + (roles[index]?.length ?? 0));
  });
  expect(new Set(columns).size).toBe(1);
});

describe('SRV-4 names of the demonstration', () => {
  const screens = new Names('val, écran');
  for (const [index, name] of ['val-antony-1', 'val-antony-2', 'val-orly4-1'].entries())
    screens.add(name, index);

  it('SRV-4 choose by a beginning, each once', () => {
    expect(screens.matching(['val-antony-2', 'val-antony-*'])).toEqual(['val-antony-2', 'val-antony-1']);
    expect(screens.matching(['val-*'])).toHaveLength(3);
  });

  it('SRV-4 must exist, once', () => {
    expect(() => screens.matching(['val-antony'])).toThrow('« val-antony » ne désigne rien');
    expect(() => screens.matching(['val-massy-*'])).toThrow('« val-massy-* »');
    expect(() => screens.get('val-massy-1')).toThrow('val, écran');
    expect(() => screens.add('val-orly4-1', 9)).toThrow('deux fois');
  });
});
