import { AccountInputs } from '../../src/admin/AccountInputs.tsx';
import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import type { ReasonToKeep } from '../../src/admin/removal.ts';
import { texts } from '../../src/i18n/index.ts';
import { useSessionUser } from '../../src/session/useSessionUser.ts';

const defaults = { sessionInfinite: false };

/** Superusers: who edits here is one of them, and cannot be deleted; so one always stays. */
export function SuperusersPage() {
  const user = useSessionUser();
  const reasonToKeep: ReasonToKeep = ({ id }) => (id === user?.id ? texts.accounts.current : undefined);
  return (
    <ConfigurationPage inputs={<AccountInputs />} defaults={defaults} reasonToKeep={reasonToKeep}>
      <FieldColumn source="name" />
      <FieldColumn source="sessionInfinite" />
    </ConfigurationPage>
  );
}
