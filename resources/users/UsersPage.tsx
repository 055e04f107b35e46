import { AccountInputs } from '../../src/admin/AccountInputs.tsx';
import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { texts } from '../../src/i18n/index.ts';

const defaults = { sessionInfinite: false, roles: [] };
const filters = ['sessionInfinite'];

/** Users of a project: how they sign in, and what they may do. */
export function UsersPage() {
  return (
    <ConfigurationPage inputs={<UserInputs />} defaults={defaults} filters={filters}>
      <FieldColumn source="name" />
      <FieldColumn source="roles" />
      <FieldColumn source="sessionInfinite" />
    </ConfigurationPage>
  );
}

function UserInputs() {
  return (
    <>
      <AccountInputs />
      <FieldInput source="roles" />
      <FieldInput source="filters" helperText={texts.configurationHelp.users.filters} />
    </>
  );
}
