import { texts } from '../i18n/index.ts';
import { MessagePage } from './MessagePage.tsx';
import { useHome } from './useHome.ts';

/** Where a refused page leads (ROL-2). */
export function NoRightsPage() {
  return <MessagePage title={texts.access.noRights} text={texts.access.noRightsText} to={useHome()} />;
}
