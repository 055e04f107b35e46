import { texts } from '../../i18n/index.ts';
import { MessagePage } from './MessagePage.tsx';
import { useHome } from './useHome.ts';

/** Where a refused page leads (ROL-2); whoever may open no page at all is told who can help. */
export function NoRightsPage() {
  const home = useHome();
  const { noRights, noRightsText, noPageText } = texts.access;
  return <MessagePage title={noRights} text={home ? noRightsText : noPageText} to={home} />;
}
