import { createRoot } from 'react-dom/client';
import {
  Admin,
  List,
  Login,
  Resource,
  SimpleList,
  type AuthProvider,
  type DataProvider,
  type RaRecord,
} from 'react-admin';

/** A minimal react-admin application: a login page and one list. */
const signedOut = () => Promise.reject(new Error('signed out'));
const nothing = () => Promise.resolve({ data: [], total: 0 });

const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: signedOut,
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(null),
};

const dataProvider: DataProvider = {
  getList: nothing,
  getMany: nothing,
  getManyReference: nothing,
  getOne: signedOut,
  create: signedOut,
  update: signedOut,
  updateMany: signedOut,
  delete: signedOut,
  deleteMany: signedOut,
};

const ItemList = () => (
  <List>
    <SimpleList primaryText={(record: RaRecord<number> & { name: string }) => record.name} />
  </List>
);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin authProvider={authProvider} dataProvider={dataProvider} loginPage={Login} disableTelemetry>
      <Resource name="item" list={ItemList} />
    </Admin>,
  );
}
