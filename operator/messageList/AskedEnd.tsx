import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { screensOf } from '../../src/features/standings/screenStandings.ts';
import { late } from '../../src/shared/late.tsx';
import type { Ends } from './useEnds.ts';

// It brings the pickers, which are heavy.
const { Component: EndDialog } = late(async () => (await import('./EndDialog.tsx')).EndDialog);

interface Props {
  project: Project;
  ends: Ends;
  /** The server's clock, ms. */
  instant: number;
  /** Hears when it was done. */
  onDone?: () => void;
}

/** The dialog of the messages of which another end is asked, if any is. */
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
