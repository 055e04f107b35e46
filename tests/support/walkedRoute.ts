import type { CallRight } from '../../contract/access.ts';
import type { BuiltProject } from './buildNetwork.ts';
import type { TestApp } from './testApp.ts';

/** One route, with a call that succeeds for those who have the right. */
export interface WalkedRoute {
  /** `GET /rest/site/project/:` */
  route: string;
  right: CallRight;
  /** Whether it belongs to a project, so that other projects' users get 404. */
  ofProject: boolean;
  /** Address of the call, about a record of `project`; `username` is the caller, `super` by default. */
  url: (project: BuiltProject, test: TestApp, username?: string) => string | Promise<string>;
  /** JSON, or the form of an upload. */
  body?: (project: BuiltProject, test: TestApp) => object | Promise<object>;
}
