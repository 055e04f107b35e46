import { AccountInputs } from '../../src/admin/AccountInputs.tsx';
import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { SignInColumn } from '../../src/admin/SignInColumn.tsx';

const defaults = { sessionInfinite: false, roles: [] };
const filters = ['sessionInfinite'] as const;

/** Users of a project: how they sign in, and what they may do. */
export function UserList() {
  return (
    <ConfigurationList filters={filters}>
      <FieldColumn source="name" />
      <FieldColumn source="roles" />
      <FieldColumn source="sessionInfinite" />
      <SignInColumn />
    </ConfigurationList>
  );
}

export function UserCreate() {
  return (
    <ConfigurationCreate>
      <UserForm />
    </ConfigurationCreate>
  );
}

export function UserEdit() {
  return (
    <ConfigurationEdit>
      <UserForm />
    </ConfigurationEdit>
  );
}

function UserForm() {
  return (
    <RecordForm defaultValues={defaults}>
      <AccountInputs />
      <FieldInput source="roles" />
      <FieldInput source="filters" />
    </RecordForm>
  );
}
