import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { type WatchedState, watchedStates } from './siteScreens.ts';

export interface AskedScreens {
  /** Whose story is asked for; null: nobody's. */
  screenId: string | null;
  state: WatchedState | null;
  /** Another state is chosen, or none: the address says so. */
  askState: (state: WatchedState | null) => void;
  /** The story was read: coming back to the page does not open it again. */
  forget: () => void;
}

/** What the address asks for (contract/screensLink.ts), as that of a mail does. A superuser is led to its project. */
export function useAskedScreens(): AskedScreens {
  const [params, setParams] = useSearchParams();
  const { project, projects, fixed, selectProject } = useCurrentProject();
  const asked = Number(params.get('project'));
  const isKnown = projects.some(({ id }) => id === asked);

  useEffect(() => {
    if (asked === 0 || projects.length === 0) return;
    if (isKnown && !fixed && project?.id !== asked) selectProject(asked);
    // Whoever chooses another project is not led back.
    setParams(
      (before) => {
        before.delete('project');
        return before;
      },
      { replace: true },
    );
  }, [asked, isKnown, fixed, project, projects, selectProject, setParams]);

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
    screenId: params.get('screen'),
    state: watchedStates.find((one) => one === params.get('state')) ?? null,
    askState: (state) => say('state', state),
    forget: () => say('screen', null),
  };
}
