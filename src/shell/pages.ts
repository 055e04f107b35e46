import { type ComponentType, lazy } from 'react';
import type { PagePath } from '../../contract/access.ts';
import type { Capability } from '../../contract/capabilities.ts';
import { page as advertisingList } from '../../operator/advertisingList/index.ts';
import { page as advertisingSpreading } from '../../operator/advertisingSpreading/index.ts';
import { page as exploitOffer } from '../../operator/exploitOffer/index.ts';
import { page as exploitRafale } from '../../operator/exploitRafale/index.ts';
import { page as gtfsUpload } from '../../operator/gtfsUpload/index.ts';
import { page as lineInhibition } from '../../operator/lineInhibition/index.ts';
import { page as messageEdit } from '../../operator/messageEdit/index.ts';
import { page as messageLibrary } from '../../operator/messageLibrary/index.ts';
import { page as messageList } from '../../operator/messageList/index.ts';
import { page as messageScenario } from '../../operator/messageScenario/index.ts';
import { page as messageSpreading } from '../../operator/messageSpreading/index.ts';
import { page as screens } from '../../operator/screens/index.ts';
import { journal } from '../../resources/audit/journal.ts';
import { texts } from '../i18n/index.ts';

export type MenuGroup = keyof typeof texts.menu.groups;

/** A destination of the specification (NAV-2). */
export interface Destination {
  path: string;
  label: string;
  /** The menu's group; null: no item of the menu leads there. */
  group: MenuGroup | null;
  /** The row of the access table that decides. */
  rule: PagePath;
  Page: ComponentType;
  /** Other addresses of the same page. */
  aliases?: readonly string[];
  /** What the server has to offer, or no item of the menu leads there (SRV-3). */
  capability?: Capability;
  /** Addresses under it are its own, too. */
  nested?: boolean;
}

type OperatorPage = Pick<Destination, 'label' | 'Page'> & { path: PagePath; group: MenuGroup };

const ready = ({ path, label, group, Page }: OperatorPage): Destination => ({
  path,
  label,
  group,
  rule: path,
  Page,
});

/** A console of its own, whose pages stand under its address. */
const workspace = (path: PagePath, Page: ComponentType): Destination => ({
  path,
  label: texts.menu.pages[path],
  group: 'admin',
  rule: path,
  Page,
  nested: true,
});

/** Every destination, in the order of the menu. */
export const destinations: readonly Destination[] = [
  ready(messageList),
  ready(messageSpreading),
  { ...ready(messageLibrary), aliases: ['/library'] },
  ready(messageScenario),
  { ...ready(messageEdit), aliases: ['/edition'] },
  ready(advertisingList),
  ready(advertisingSpreading),
  ready(screens),
  ready(lineInhibition),
  ready(gtfsUpload),
  ready(exploitOffer),
  ready(exploitRafale),
  { ...ready({ ...journal, label: texts.menu.pages[journal.path] }), capability: 'projectAudit' },
  workspace(
    '/adminProject',
    lazy(async () => ({
      default: (await import('./layout/workspace/AdminProjectPage.tsx')).AdminProjectPage,
    })),
  ),
  workspace(
    '/adminRef',
    lazy(async () => ({ default: (await import('./layout/workspace/AdminRefPage.tsx')).AdminRefPage })),
  ),
  {
    path: '/template',
    label: texts.menu.pages['/template'],
    group: null,
    rule: '/adminProject',
    Page: lazy(async () => ({ default: (await import('./layout/TemplatesPage.tsx')).TemplatesPage })),
    aliases: ['/temp'],
  },
];
