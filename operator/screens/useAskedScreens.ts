import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { texts } from '../../src/i18n/index.ts';
import { type WatchedState, watchedStates } from './siteScreens.ts';

export interface AskedScreens {
  /** The address's project is the current one. */
  isSettled: boolean;
  /** Screen whose story is to be opened; null: none. */
  screenId: string | null;
  state: WatchedState | null;
  /** Changes or clears the state in the address. */
  askState: (state: WatchedState | null) => void;
  /** The story was read: returning to the page does not open it again. */
  forget: () => void;
}

/**
 * What the address asks for (contract/screensLink.ts), such as a link in a mail. A superuser is switched to its project; a
 * user who cannot be is told so, and the rest of the address is ignored.
 */
export function useAskedScreens(): AskedScreens {
  const [params, setParams] = useSearchParams();
  const { project, projects, fixed, selectProject } = useCurrentProject();
  const asked = Number(params.get('project'));
  const isElsewhere =
    asked !== 0 &&
    (fixed ? project?.id !== asked : projects.length > 0 && projects.every(({ id }) => id !== asked));
  const notify = useNotify();

  useEffect(() => {
    if (asked === 0 || projects.length === 0) return;
    if (isElsewhere) notify(texts.screens.askedElsewhere, { type: 'warning' });
    else if (project?.id !== asked) selectProject(asked);
    // After choosing another project, the user is not led back.
    const done = isElsewhere ? ['project', 'screen', 'state'] : ['project'];
    setParams(
      (before) => {
        for (const name of done) before.delete(name);
        return before;
      },
      { replace: true },
    );
  }, [asked, isElsewhere, project, projects, selectProject, notify, setParams]);

  /** Changes or removes a parameter of the address without a history entry. */
  const say = (name: string, value: string | null) =>
    setParams(
      (before) => {
        if (value === null) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );

  return {
    isSettled: asked === 0,
    screenId: isElsewhere ? null : params.get('screen'),
    state: watchedStates.find((one) => one === params.get('state')) ?? null,
    askState: (state) => say('state', state),
    forget: () => say('screen', null),
  };
}
