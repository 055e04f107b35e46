import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin, CustomRoutes, Resource, useLogin, useNotify } from 'react-admin';
import { Route } from 'react-router-dom';
import { MessageList } from './MessageList.tsx';
import { authProvider, dataProvider } from './server.ts';

/**
 * The floor of the console's pages: plain react-admin with the same rows and columns, from the same server. Its
 * message list is in the main bundle, like the console's; other pages are loaded on demand.
 */
const ScreenList = lazy(() => import('./ScreenList.tsx'));
const AgendaList = lazy(() => import('./AgendaList.tsx'));
const FullLine = lazy(() => import('./FullLine.tsx'));
const SpreadForm = lazy(() => import('./SpreadForm.tsx'));

/** Native fields, like the console's. */
function LoginPage() {
  const login = useLogin();
  const notify = useNotify();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        login(Object.fromEntries(new FormData(event.currentTarget)), '/messages').catch((error: unknown) =>
          notify(String(error)),
        );
      }}
    >
      <input name="username" aria-label="Nom d'utilisateur" />
      <input name="password" aria-label="Mot de passe" type="password" />
      <button>Se connecter</button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      loginPage={LoginPage}
      disableTelemetry
      requireAuth
    >
      <Resource name="messages" list={MessageList} />
      <Resource name="screens" list={ScreenList} />
      <Resource name="news" create={SpreadForm} />
      <CustomRoutes>
        <Route path="/line" element={<FullLine />} />
        <Route path="/agenda" element={<AgendaList />} />
      </CustomRoutes>
    </Admin>,
  );
}
