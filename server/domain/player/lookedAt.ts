import { readsOf, saidOfSound } from '../../../contract/displayStyle.ts';
import type { PlayerSnapshot } from '../../../contract/schemas/player.ts';

/**
 * Adapts a snapshot (`ScreenState.contentAt`) for the page of a user who only looks: without the machine's agent (FLT-5) and
 * automatic speech (OUT-6), since it does not run on the screen's machine. Everything visible is unchanged.
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
