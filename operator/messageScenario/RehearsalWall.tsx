import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { PlayerMessage } from '../../contract/schemas/player.ts';
import { texts } from '../../src/i18n/index.ts';
import { ScreenPreview } from '../../src/features/messagePreview/ScreenPreview.tsx';
import { rehearsedScene, type Rehearsal } from './rehearsal.ts';

const words = texts.scenarios.rehearsal;

interface Props {
  held: readonly HeldScreen[];
  messagesOf: (screenId: string) => readonly PlayerMessage[];
  titleOf: (held: HeldScreen, messageId: number) => string;
  rehearsal: Rehearsal;
  instant: number;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The screens of the scenario as they would be at an instant, each drawn by its own code (SCN-6). */
export function RehearsalWall(props: Props) {
  const { held, messagesOf, titleOf, rehearsal, instant, page, pages, onPage } = props;
  return (
    <Box component="section" aria-label={words.wall}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
        }}
      >
        {held.map((one) => {
          const { screen } = one.snapshot;
          const scene = rehearsedScene(one, messagesOf(screen.id), rehearsal, instant);
          const titles = scene.messages.map(({ id }) => titleOf(one, id)).join(', ') || words.noMessage;
          return (
            <Box component="li" key={screen.id} sx={{ minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {words.screen(screen.siteName, screen.name)}
              </Typography>
              <ScreenPreview
                scene={scene}
                label={words.shows(screen.name, titles)}
                flavour="view"
                at={instant}
              />
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {titles}
              </Typography>
            </Box>
          );
        })}
      </Box>
      {pages > 1 && (
        <Pagination
          sx={{ mt: 2 }}
          hidePrevButton
          hideNextButton
          count={pages}
          page={page}
          onChange={(_, next) => onPage(next)}
          getItemAriaLabel={(_, number) => words.page(number ?? 1)}
        />
      )}
    </Box>
  );
}
