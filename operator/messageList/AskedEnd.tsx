import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useNewsOfProject } from '../../src/data/projectLists.ts';
import { texts } from '../../src/i18n/index.ts';
import { messageTimeText } from '../../src/shared/messageTimeText.ts';
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

const words = texts.messageEnds.dialog;

/**
 * The dialog for another end of the chosen messages, if any. It stays until that is done, and goes on from what colleagues have
 * made of the messages meanwhile, which it says.
 */
export function AskedEnd({ project, ends: { asked, setAsked, actions, isBusy }, instant, onDone }: Props) {
  const { data: news } = useNewsOfProject(asked !== null);
  if (!asked) return null;
  const timeZone = project.timeZone ?? defaultTimeZone;
  const latest = asked.map((one) => news?.find(({ id }) => id === one.id) ?? null);
  const messages = asked.map((one, at) => latest[at] ?? one);
  const meanwhile = asked.flatMap(({ title, version, correctedAt }, at) => {
    const one = latest[at];
    if (!one) return news ? [words.gone(title)] : [];
    if (one.version === version) return [];
    // One that was only taken off a screen has no other author.
    const by = one.correctedAt === correctedAt ? null : (one.correctedBy ?? null);
    return [words.changed(title, by, messageTimeText(one, timeZone, instant))];
  });
  return (
    <EndDialog
      messages={messages}
      screens={new Set(messages.flatMap(screensOf)).size}
      timeZone={timeZone}
      now={instant}
      isBusy={isBusy}
      // One's own change is not a colleague's.
      meanwhile={isBusy ? [] : meanwhile}
      onClose={() => setAsked(null)}
      onChoose={(until) => {
        void actions.prolong(messages, until).then((isDone) => {
          if (!isDone) return;
          setAsked(null);
          onDone?.();
        });
      }}
    />
  );
}
