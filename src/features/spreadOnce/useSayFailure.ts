import type { SpreadChoice } from '../../../contract/schemas/choice.ts';
import type { Spread } from '../../../contract/schemas/news.ts';
import { texts } from '../../i18n/index.ts';
import { useDialogs } from '../../shared/dialogs/useDialogs.ts';
import { failureText } from '../../shared/failureText.ts';
import { refusedScreens } from './refusedScreens.ts';

interface Saying {
  /** Error text; used if the server sends none. */
  failed: string;
  /** Label of the button that sends to the other screens, by their number; absent: the message is for one screen. */
  without?: (screens: number) => string;
  send: (message: Spread) => void;
}

/** The choice without screens that refused: left out by the user, they are not suggested as new ones. */
const withoutThem = (choice: SpreadChoice, refused: readonly string[]): Pick<Spread, 'choice'> => ({
  choice: { ...choice, without: [...new Set([...(choice.without ?? []), ...refused])].sort() },
});

/**
 * Says why a message was not sent, and offers a remedy: to send it again, if no answer arrived and that `isSafe`; or to send
 * it without the screens that were refused. Returns whether any were.
 */
export function useSayFailure(isSafe: (error: unknown) => boolean) {
  const dialogs = useDialogs();
  return (error: unknown, message: Spread, { failed, without, send }: Saying): boolean => {
    if (isSafe(error)) {
      const action = { label: texts.spreading.sendAgain, run: () => send(message) };
      dialogs.error({ message: `${failed} ${texts.spreading.unanswered}`, action });
      return false;
    }
    const refused = refusedScreens(error);
    const asked = message.screens ?? [];
    const screens = asked.filter((id) => !refused.has(id));
    const others = asked.filter((id) => refused.has(id));
    const isPartly = without && refused.size > 0 && screens.length > 0;
    const run = () =>
      send({ ...message, screens, ...(message.choice && withoutThem(message.choice, others)) });
    const action = isPartly && { label: without(screens.length), run };
    dialogs.error({ message: failureText(error, failed), ...(action && { action }) });
    return refused.size > 0;
  };
}
