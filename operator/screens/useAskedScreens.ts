import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { texts } from '../../src/i18n/index.ts';
import { type WatchedState, watchedStates } from './siteScreens.ts';

export interface AskedScreens {
  /** The project of the address is the current one. */
  isSettled: boolean;
  /** Whose story is asked for; null: nobody's. */
  screenId: string | null;
  state: WatchedState | null;
  /** Another state is chosen, or none: the address says so. */
  askState: (state: WatchedState | null) => void;
  /** The story was read: coming back to the page does not open it again. */
  forget: () => void;
}

/**
 * What the address asks for (contract/screensLink.ts), as that of a mail does. A superuser is led to its project; who cannot be is
 * told so, and asks for nothing of another one.
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
    // Whoever chooses another project is not led back.
    const done = isElsewhere ? ['project', 'screen', 'state'] : ['project'];
    setParams(
      (before) => {
        for (const name of done) before.delete(name);
        return before;
      },
      { replace: true },
    );
  }, [asked, isElsewhere, project, projects, selectProject, notify, setParams]);

  /** Has the address say another thing, or no more of it, without a step to go back to. */
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
