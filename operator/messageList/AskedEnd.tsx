import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { screensOf } from '../../src/features/standings/screenStandings.ts';
import { late } from '../../src/shared/late.tsx';
import type { Ends } from './useEnds.ts';

// Loaded on demand, since it includes the heavy date pickers.
const { Component: EndDialog } = late(async () => (await import('./EndDialog.tsx')).EndDialog);

interface Props {
  project: Project;
  ends: Ends;
  /** The server's clock, ms. */
  instant: number;
  /** Called after success. */
  onDone?: () => void;
}

/** The dialog for another end of the chosen messages, if any. */
export function AskedEnd({ project, ends: { asked, setAsked, actions }, instant, onDone }: Props) {
  if (!asked) return null;
  return (
    <EndDialog
      messages={asked}
      screens={new Set(asked.flatMap(screensOf)).size}
      timeZone={project.timeZone ?? defaultTimeZone}
      now={instant}
      onClose={() => setAsked(null)}
      onChoose={(until) => {
        setAsked(null);
        void actions.prolong(asked, until).then((isDone) => isDone && onDone?.());
      }}
    />
  );
}
