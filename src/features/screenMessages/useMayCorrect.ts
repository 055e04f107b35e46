import { mayCall, mayOpen } from '../../../contract/access.ts';
import { useCapability } from '../../data/useCapability.ts';
import { principalOf } from '../../session/principal.ts';
import { useSession } from '../../session/useSession.ts';

/** Whether the user may correct running messages (on the spreading page), and the server supports it (TIM-4). */
export function useMayCorrect(): boolean {
  const principal = principalOf(useSession());
  const isOffered = useCapability('corrections') === true;
  return isOffered && mayOpen('/messagesSpreading', principal) && mayCall('spreadNews', principal);
}
