import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { useCurrentProject } from '../../data/useCurrentProject.ts';
import { useCapability } from '../../data/useCapability.ts';
import { useTraffic } from '../../features/traffic/useTraffic.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useRunningScenario } from '../../features/runningScenario/useRunningScenario.ts';
import { DialogsProvider } from '../../shared/dialogs/DialogsProvider.tsx';
import { MediaUrlContext } from '../../shared/mediaUrl.ts';
import { ProjectZone } from '../../shared/projectZone.ts';
import { ServerOffset } from '../../shared/serverOffset.ts';
import { ConsoleBar } from './ConsoleBar.tsx';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { ScenarioBar } from '../../features/runningScenario/ScenarioBar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { pageArea, shellSx } from '../../features/traffic/placeSx.ts';
import { TrafficBadge } from '../../features/traffic/TrafficBadge.tsx';
import { TrafficListDialog } from '../../features/traffic/TrafficListDialog.tsx';
import { TrafficNotices } from '../../features/traffic/TrafficNotices.tsx';
import { useFold } from '../../features/traffic/useFold.ts';
import { useShell } from './useShell.ts';

const contentId = 'content';

/** The shell around every page: bar, menu, dialogs; what lives as long as the session hangs on it. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const { mediaUrl } = useOperatorData();
  const { project } = useCurrentProject();
  const [menuOpen, setMenuOpen] = useState(false);
  useShell();
  const traffic = useTraffic();
  const count = traffic.open.length;
  const fold = useFold(traffic.open, traffic.isKnown);
  const [isListOpen, setListOpen] = useState(false);
  const clockOffset = useRunningScenario()?.clockOffset ?? 0;
  const isListed = useCapability('traffic') === true && traffic.isFollowed;
  const onList = isListed ? () => setListOpen(true) : undefined;
  return (
    <MediaUrlContext value={mediaUrl}>
      <ProjectZone value={project?.timeZone ?? defaultTimeZone}>
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
          {isListOpen && <TrafficListDialog listedAs={traffic.listedAs} onClose={() => setListOpen(false)} />}
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
      </ProjectZone>
    </MediaUrlContext>
  );
}
