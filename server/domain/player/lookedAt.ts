import { readsOf, saidOfSound } from '../../../contract/displayStyle.ts';
import type { PlayerSnapshot } from '../../../contract/schemas/player.ts';

/**
 * The content of a snapshot (`ScreenState.content`) for the page of who only looks: it is not on the screen's machine, so it has
 * no agent there (FLT-5), and reads nothing aloud by itself (OUT-6). All that is seen stays.
 */
export function lookedAt(content: string): string {
  const { screen, template, ...snapshot } = JSON.parse(`${content}}`) as Omit<PlayerSnapshot, 'serverTime'>;
  const { agentPort: _, ...shown } = screen;
  const said = saidOfSound(template?.json);
  const quiet =
    template && said && readsOf(template.json) === 'alerts'
      ? { ...template, json: { ...(template.json as object), sound: { ...said, reads: 'button' } } }
      : template;
  return JSON.stringify({ screen: shown, template: quiet, ...snapshot }).slice(0, -1);
}
