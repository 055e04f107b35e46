import { DataTable, List } from 'react-admin';
import type { MessageRow } from './server.ts';

/** As many as the console's list draws in the bench's window (checked by signIn.ts). */
const drawnRows = 10;

export const MessageList = () => (
  <List perPage={drawnRows}>
    <DataTable<MessageRow> bulkActionButtons={false}>
      <DataTable.Col source="site" />
      <DataTable.Col source="type" />
      <DataTable.Col source="name" />
      <DataTable.Col<MessageRow>
        label="messages"
        render={({ messages }) => messages.map((title, at) => <div key={at}>{title}</div>)}
      />
    </DataTable>
  </List>
);
