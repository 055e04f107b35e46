import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { useStore } from 'react-admin';
import type { Traffic } from '../../session/useTraffic.ts';
import { texts } from '../../i18n/index.ts';
import { FoldButton, ListButton } from './FoldButton.tsx';
import { noticePlaces } from './noticePlaces.ts';
import { placeSx, waitingSx } from './placeSx.ts';
import { TrafficNotice } from './TrafficNotice.tsx';

interface Props {
  traffic: Traffic;
  /** Opens the list of all perturbations; absent where the server has none. */
  onList?: () => void;
}

/**
 * The traffic notifications over every page (TRF-1, TRF-2). Always there, so that a screen reader hears of the first one,
 * and before the page, so that the keyboard reaches them from the bar.
 */
export function TrafficNotices({ traffic, onList }: Props) {
  const { shown, waiting, close, expire } = traffic;
  const [isFolded, setFolded] = useStore('traffic.folded', false);
  const region = useRef<HTMLElement>(null);
  const places = noticePlaces(shown);

  function closeOne(id: number, byKeyboard: boolean) {
    if (byKeyboard) {
      const own = region.current?.querySelector(`[data-notice="${id}"]`);
      const other = own?.nextElementSibling ?? own?.previousElementSibling;
      const place = other?.querySelector('button') ?? document.querySelector<HTMLElement>('main');
      place?.focus();
    }
    close(id);
  }

  return (
    <Box
      component="section"
      className="on-screen-only"
      ref={region}
      aria-label={texts.traffic.region}
      aria-live="polite"
    >
      {(isFolded ? places.slice(0, 1) : places).map(({ vertical, horizontal, notices }, index) => (
        <Box key={`${vertical} ${horizontal}`} sx={placeSx(vertical, horizontal)}>
          {!isFolded && (
            <Box component="ul" sx={{ display: 'contents' }}>
              {notices.map((perturbation) => (
                <TrafficNotice
                  key={perturbation.id}
                  perturbation={perturbation}
                  onClose={closeOne}
                  onExpire={expire}
                />
              ))}
            </Box>
          )}
          {index === 0 && (
            <Stack
              direction="row"
              // In sight however many are scrolled.
              sx={{
                gap: 1,
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                position: 'sticky',
                bottom: 0,
              }}
            >
              <FoldButton
                count={shown.length + waiting}
                isFolded={isFolded}
                onToggle={() => setFolded(!isFolded)}
              />
              {!isFolded && onList && <ListButton onClick={onList} />}
              {!isFolded && waiting > 0 && <Box sx={waitingSx}>{texts.traffic.waiting(waiting)}</Box>}
            </Stack>
          )}
        </Box>
      ))}
    </Box>
  );
}
