import { AccountInputs } from '../../src/admin/AccountInputs.tsx';
import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { SignInColumn } from '../../src/admin/SignInColumn.tsx';
import type { ReasonToKeep } from '../../src/admin/removal.ts';
import { texts } from '../../src/i18n/index.ts';
import { useSessionUser } from '../../src/session/useSession.ts';

const defaults = { sessionInfinite: false };

/** Superusers. Users who edit here are superusers themselves and cannot be deleted, so that one always remains. */
export function SuperuserList() {
  const user = useSessionUser();
  const reasonToKeep: ReasonToKeep = ({ id }) => (id === user?.id ? texts.accounts.current : undefined);
  return (
    <ConfigurationList reasonToKeep={reasonToKeep}>
      <FieldColumn source="name" />
      <FieldColumn source="sessionInfinite" />
      <SignInColumn />
    </ConfigurationList>
  );
}

export function SuperuserCreate() {
  return (
    <ConfigurationCreate>
      <SuperuserForm />
    </ConfigurationCreate>
  );
}

export function SuperuserEdit() {
  return (
    <ConfigurationEdit>
      <SuperuserForm />
    </ConfigurationEdit>
  );
}

function SuperuserForm() {
  return (
    <RecordForm defaultValues={defaults}>
      <AccountInputs />
    </RecordForm>
  );
}
