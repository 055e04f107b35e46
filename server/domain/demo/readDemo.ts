import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { kindOf } from '../../../contract/pictureKind.ts';
import { roleLabels } from '../../../contract/roles.ts';
import { MessageTemplateSave } from '../../../contract/schemas/messageTemplate.ts';
import type { NewRow } from '../../db/schema.ts';
import {
  AccountsFile,
  FeedFile,
  MessagesFile,
  NetworkFile,
  ProjectFile,
  ReferenceFile,
  SetupFile,
} from './demoFiles.ts';
import { type DemoFeed, readFeed } from './fillGtfs.ts';
import { root } from '../../shared/root.ts';

/** A user of the demonstration. */
interface DemoAccount {
  username: string;
  /** French label of the role. */
  role: string;
  /** Name of the project; null: all. */
  project: string | null;
}

/** Users of the demonstration and their common password (SRV-4). Throws when the file is wrong. */
export async function demoAccounts(): Promise<{ password: string; accounts: DemoAccount[] }> {
  const { password, accounts } = await readAccounts();
  return { password, accounts: accounts.map((account) => ({ ...account, role: roleLabels[account.role] })) };
}

/** Accounts of the demonstration, in French: a line with the password, and one per role. */
export async function demoWelcome(): Promise<string> {
  const { password, accounts } = await demoAccounts();
  const byRole = Map.groupBy(accounts, ({ role }) => role);
  const width = Math.max(...[...byRole.keys()].map((role) => role.length));
  return [
    `Réseau de démonstration. Mot de passe de tous les comptes : ${password}`,
    ...[...byRole].map(
      ([role, users]) => `  ${role.padEnd(width)}  ${users.map(({ username }) => username).join(', ')}`,
    ),
  ].join('\n');
}

export const demoFolder = new URL('demo/', root);

/** One project of the demonstration network: the files of its folder. */
export interface DemoProject {
  project: ProjectFile;
  setup: SetupFile;
  network: NetworkFile;
  messages: MessagesFile;
  /** Its GTFS feed; null: none. */
  feed: DemoFeed | null;
}

/** The demonstration network as in its files. */
export interface Demo {
  accounts: AccountsFile;
  reference: ReferenceFile;
  projects: DemoProject[];
  /** For every project with a library. */
  messageTemplates: MessageTemplateSave[];
}

/** Parses the text of a demonstration file by its schema. Throws an error that names the file and each wrong field. */
export function parseDemoFile<T extends TSchema>(path: string, text: string, schema: T): Static<T> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Error(`demo/${path} : JSON illisible.`, { cause: error });
  }
  const validator = Compile(schema);
  if (validator.Check(data)) return data;
  const wrong = validator
    .Errors(data)
    .map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  throw new Error(`demo/${path} : ${wrong.join(', ')}`);
}

async function readDemoFile<T extends TSchema>(path: string, schema: T): Promise<Static<T>> {
  return parseDemoFile(path, await readFile(new URL(path, demoFolder), 'utf8'), schema);
}

/** Accounts of the demonstration, and the password. */
export function readAccounts(): Promise<AccountsFile> {
  return readDemoFile('accounts.json', AccountsFile);
}

async function readProject(name: string): Promise<DemoProject> {
  const [project, setup, network, messages] = await Promise.all([
    readDemoFile(`${name}/project.json`, ProjectFile),
    readDemoFile(`${name}/setup.json`, SetupFile),
    readDemoFile(`${name}/network.json`, NetworkFile),
    readDemoFile(`${name}/messages.json`, MessagesFile),
  ]);
  const feed =
    network.feed === undefined ? null : await readFeed(new URL(`${name}/gtfs/`, demoFolder), network.feed);
  return { project, setup, network, messages, feed };
}

/** Data shared by all projects of the demonstration. */
export function readReference(): Promise<ReferenceFile> {
  return readDemoFile('reference.json', ReferenceFile);
}

/** Reads and validates every file of the demonstration. Throws an error that names the file and the field. */
export async function readDemo(): Promise<Demo> {
  const reference = await readReference();
  const [accounts, projects, messageTemplates] = await Promise.all([
    readAccounts(),
    Promise.all(reference.projects.map(readProject)),
    readDemoFile('messageTemplates.json', Type.Array(MessageTemplateSave)),
  ]);
  return { accounts, reference, projects, messageTemplates };
}

/** A picture of the demonstration as a row of the image table. Throws when it is not a PNG. */
export async function readPicture(path: string): Promise<Omit<NewRow<'image'>, 'kind' | 'owner_id'>> {
  const bytes = await readFile(new URL(path, demoFolder));
  if (kindOf(bytes) !== 'png') throw new Error(`demo/${path} : pas une image PNG.`);
  return { media_type: 'image/png', hash: createHash('sha256').update(bytes).digest('hex'), bytes };
}

/** The traffic feed of a demonstration project. */
export function readFeedFile(project: string): Promise<FeedFile> {
  return readDemoFile(`${project}/feed.json`, FeedFile);
}
