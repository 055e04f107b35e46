import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin, CustomRoutes, Resource, useLogin, useNotify } from 'react-admin';
import { Route } from 'react-router-dom';
import { MessageList } from './MessageList.tsx';
import { authProvider, dataProvider } from './server.ts';

/**
 * The floor of the console's pages: what react-admin does by itself with the same rows and columns, asked of the same
 * server. Its list of messages comes with the frame, as the console's does; the other pages when they are opened.
 */
const ScreenList = lazy(() => import('./ScreenList.tsx'));
const AgendaList = lazy(() => import('./AgendaList.tsx'));
const FullLine = lazy(() => import('./FullLine.tsx'));
const SpreadForm = lazy(() => import('./SpreadForm.tsx'));

/** As the console's, the browser's own fields. */
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
