import polyglotI18nProvider from 'ra-i18n-polyglot';
import french from 'ra-language-french';
import type { I18nProvider } from 'react-admin';
import { texts } from './index.ts';

const messages = {
  ...french,
  ra: {
    ...french.ra,
    auth: {
      ...french.ra.auth,
      sign_in_error: texts.session.badCredentials,
      auth_check_error: texts.errors.sessionEnded,
    },
    notification: { ...french.ra.notification, http_error: texts.errors.network },
  },
};

/**
 * react-admin's own texts, in French, the only language. Our texts come from the catalogue and pass through unchanged, since
 * they are not keys of react-admin.
 */
export const i18nProvider: I18nProvider = polyglotI18nProvider(() => messages, 'fr', [], {
  allowMissing: true,
});
