import Box from '@mui/material/Box';
import { Suspense, useMemo } from 'react';
import { BasenameContextProvider, ResourceContextProvider } from 'react-admin';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { Project } from '../../../../contract/schemas/project.ts';
import { workspaceAddress } from '../../../admin/addresses.ts';
import { ProjectScope } from '../../../admin/scope.ts';
import { texts } from '../../../i18n/index.ts';
import type { ConfiguredResource } from '../../resources.ts';
import { Skeletons } from '../../../shared/Skeletons.tsx';
import { MessagePage } from '../MessagePage.tsx';
import { FirstScreenSteps } from './FirstScreenSteps.tsx';
import { useOffered } from './useOffered.ts';
import { WorkspaceNav } from './WorkspaceNav.tsx';

interface Props {
  title: string;
  /** Those of the navigation. */
  resources: readonly ConfiguredResource[];
  /** Null: the workspace is of no project. */
  project: Project | null;
  /** The part of the address after which the resource's name comes. */
  basename: string;
}

/** A workspace of the configuration console: the navigation of its resources, and the page of the open one. */
export function Workspace({ title, resources: known, project, basename }: Props) {
  const resources = useOffered(known);
  const projectId = project?.id ?? null;
  // Made once: the address changes with every search of a list, and then no page needs to be drawn again.
  const routes = useMemo(() => {
    const here = resources.filter(({ name }) => workspaceAddress(name, projectId) === basename);
    return (
      <Routes>
        {here[0] && <Route index element={<Navigate to={here[0].name} replace />} />}
        {here.map(({ name, Page }) => (
          <Route
            key={name}
            path={`${name}/*`}
            element={
              // A list of one project has nothing to do with that of another.
              <ResourceContextProvider key={basename} value={name}>
                <Page />
              </ResourceContextProvider>
            }
          />
        ))}
        <Route
          path="*"
          element={<MessagePage title={title} text={texts.configuration.unknownPage} to={basename} />}
        />
      </Routes>
    );
  }, [title, resources, projectId, basename]);

  return (
    <ProjectScope value={project}>
      <Box sx={{ display: { md: 'grid' }, gridTemplateColumns: '184px minmax(0, 1fr)', columnGap: 3 }}>
        <WorkspaceNav resources={resources} projectId={projectId} />
        <Box sx={{ minWidth: 0 }}>
          {project && <FirstScreenSteps project={project} />}
          <Suspense fallback={<Skeletons />}>
            <BasenameContextProvider basename={basename}>{routes}</BasenameContextProvider>
          </Suspense>
        </Box>
      </Box>
    </ProjectScope>
  );
}
