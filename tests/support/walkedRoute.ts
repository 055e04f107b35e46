import type { CallRight } from '../../contract/access.ts';
import type { BuiltProject } from './buildNetwork.ts';
import type { TestApp } from './testApp.ts';

/** One route with a call of it that succeeds for whoever may make it. */
export interface WalkedRoute {
  /** `GET /rest/site/project/:` */
  route: string;
  right: CallRight;
  /** Whether it is about a project, so that those of another one get 404. */
  ofProject: boolean;
  /** The address of the call, about something of `project`; `username` is who calls, `super` unless it is said. */
  url: (project: BuiltProject, test: TestApp, username?: string) => string | Promise<string>;
  /** JSON, or the form of an upload. */
  body?: (project: BuiltProject, test: TestApp) => object | Promise<object>;
}
