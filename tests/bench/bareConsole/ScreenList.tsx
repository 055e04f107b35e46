import { DataTable, List } from 'react-admin';
import type { Screen } from '../../../contract/schemas/screen.ts';

/** The columns of the console's list of screens, with the same page size. */
export default function ScreenList() {
  return (
    <List perPage={25} sort={{ field: 'name', order: 'ASC' }}>
      <DataTable<Screen>>
        <DataTable.Col source="name" />
        <DataTable.Col source="site.name" />
        <DataTable.Col source="type" />
        <DataTable.Col source="template.name" />
        <DataTable.Col source="newsConf.name" />
        <DataTable.Col<Screen> source="active" render={({ active }) => (active ? 'Oui' : 'Non')} />
        <DataTable.Col source="newsCount" />
      </DataTable>
    </List>
  );
}
