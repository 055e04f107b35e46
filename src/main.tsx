import '@fontsource-variable/inter/wght.css';
import '../display/fonts.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { App } from './App.tsx';
import { createConsole } from './shell/console.ts';
import { createConsoleRouter } from './shell/router/createConsoleRouter.tsx';

const router = createConsoleRouter(<App {...createConsole()} />);
const root = document.getElementById('root');
// A browser that cannot run the console has a notice in its place (NAV-7).
if (root) createRoot(root).render(<RouterProvider router={router} future={{ v7_startTransition: false }} />);
