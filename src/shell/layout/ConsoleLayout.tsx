import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { serviceEndOf } from '../../../contract/serviceEnd.ts';
import { useCapability } from '../../data/useCapability.ts';
import { useCurrentProject } from '../../data/useCurrentProject.ts';
import { useFreshProject } from '../../data/useFreshProject.ts';
import { useFreshUser } from '../../data/useFreshUser.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useProjectEvents } from '../../data/useProjectEvents.ts';
import { EndNotices } from '../../features/endNotices/EndNotices.tsx';
import { ScenarioBar } from '../../features/runningScenario/ScenarioBar.tsx';
import { useRunningScenario } from '../../features/runningScenario/useRunningScenario.ts';
import { TrafficBadge } from '../../features/traffic/TrafficBadge.tsx';
import { TrafficListDialog } from '../../features/traffic/TrafficListDialog.tsx';
import { TrafficNotices } from '../../features/traffic/TrafficNotices.tsx';
import { pageArea, shellSx } from '../../features/traffic/placeSx.ts';
import { useFold } from '../../features/traffic/useFold.ts';
import { useTraffic } from '../../features/traffic/useTraffic.ts';
import { texts } from '../../i18n/index.ts';
import { useLeaveWhenSignedOut } from '../../session/useLeaveWhenSignedOut.ts';
import { useSessionUser } from '../../session/useSession.ts';
import { DialogsProvider } from '../../shared/dialogs/DialogsProvider.tsx';
import { LinesProject, MediaUrlContext } from '../../shared/mediaUrl.ts';
import { ProjectZone } from '../../shared/projectZone.ts';
import { ServiceEnd } from '../../shared/serviceEnd.ts';
import { ServerOffset } from '../../shared/serverOffset.ts';
import { isWideAt } from '../pages.ts';
import { ConsoleBar } from './ConsoleBar.tsx';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import { PageBoundary } from './PageBoundary.tsx';

/** The first tab stop: skips the menu. */
function SkipLink({ target }: { target: string }) {
  return (
    <Button
      variant="contained"
      // Not a link, since the address's hash is the route.
      onClick={() => document.getElementById(target)?.focus()}
      sx={{
        position: 'fixed',
        top: 6,
        left: 6,
        zIndex: 2000,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {texts.menu.skip}
    </Button>
  );
}

/** What runs while a user is signed in, whatever page is open. */
function useShell(): void {
  useLeaveWhenSignedOut();
  useFreshUser();
  useFreshProject();
  useProjectEvents();
}

const contentId = 'content';

/** The user who signed in last, also while nobody is signed in: the sign-in page then comes by itself. */
function useLastUserId(): number | undefined {
  const id = useSessionUser()?.id;
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  return id ?? last;
}

/**
 * The shell around every page. Where another tab has signed somebody else in, it begins anew: nothing that one user has typed
 * or was asked is left to the next (CMP-6).
 */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  useShell();
  return <Shell key={useLastUserId()}>{children}</Shell>;
}

/** Bar, menu, dialogs, and everything that lives as long as the session. */
function Shell({ children }: { children: ReactNode }) {
  const { mediaUrl } = useOperatorData();
  const { project } = useCurrentProject();
  const [menuOpen, setMenuOpen] = useState(false);
  const traffic = useTraffic();
  const count = traffic.open.length;
  const fold = useFold(traffic.open, traffic.isKnown, isWideAt(useLocation().pathname));
  const [isListOpen, setListOpen] = useState(false);
  const clockOffset = useRunningScenario()?.clockOffset ?? 0;
  const isListed = useCapability('traffic') === true && traffic.isFollowed;
  const onList = isListed ? () => setListOpen(true) : undefined;
  return (
    <MediaUrlContext value={mediaUrl}>
      <LinesProject value={project?.id ?? null}>
        <ProjectZone value={project?.timeZone ?? defaultTimeZone}>
          <ServiceEnd value={serviceEndOf(project?.serviceEnd)}>
            <DialogsProvider>
              <SkipLink target={contentId} />
              <ConsoleBar
                onToggleMenu={() => setMenuOpen((open) => !open)}
                menuOpen={menuOpen}
                onTrafficList={onList}
                badge={
                  fold.isFolded &&
                  count > 0 && (
                    <TrafficBadge
                      count={count}
                      takesFocus={fold.isByUser}
                      onFocused={fold.onFocused}
                      onUnfold={() => fold.setFolded(false)}
                    />
                  )
                }
              />
              <ScenarioBar />
              <EndNotices project={project} clockOffset={clockOffset} />
              {isListOpen && <TrafficListDialog onClose={() => setListOpen(false)} />}
              <Box sx={shellSx}>
                <TrafficNotices traffic={traffic} fold={fold} onList={onList} />
                <ConsoleMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
                <Box
                  component="main"
                  id={contentId}
                  tabIndex={-1}
                  sx={{ gridArea: pageArea, minWidth: 0, p: { xs: 1.5, md: 3 }, outline: 'none !important' }}
                >
                  <ServerOffset value={clockOffset}>
                    <PageBoundary>{children}</PageBoundary>
                  </ServerOffset>
                </Box>
              </Box>
            </DialogsProvider>
          </ServiceEnd>
        </ProjectZone>
      </LinesProject>
    </MediaUrlContext>
  );
}
