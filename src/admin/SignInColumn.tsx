import { DataTable } from 'react-admin';
import { useCapability } from '../data/useCapability.ts';
import { texts } from '../i18n/index.ts';
import type { ConfiguredRecord } from './recordName.ts';

const words = texts.accounts.signIn;

/** How accounts sign in, where there is more than one way (OPS-1). */
export function SignInColumn() {
  const hasProvider = useCapability('oidc') === true;
  if (!hasProvider) return null;
  return (
    <DataTable.Col<ConfiguredRecord>
      source="byProvider"
      label={words.label}
      render={({ byProvider }) => (byProvider === true ? words.provider : words.password)}
    />
  );
}
