import Box from '@mui/material/Box';
import { memo } from 'react';
import { type ScreenType, screenTypes } from '../../../contract/enums.ts';
import { texts } from '../../i18n/index.ts';
import { MiddleCut } from '../../shared/MiddleCut.tsx';
import { OnlineDot } from '../../shared/OnlineMark.tsx';
import type { OnlineState } from '../../shared/onlineState.ts';
import { ScreenTypePicture } from '../../shared/ScreenTypePicture.tsx';
import type { SiteGroup, ScreenChoice } from './screenIndex.ts';
import { useChosenScreens, useCountedScreens } from './chosenScreens.ts';
import { siteTick } from './selection.ts';
import type { SiteBlock } from './siteBlocks.ts';
import { TickBox } from './TickBox.tsx';

const words = texts.spreading.where;

const stateWords = texts.common.screenStates;

interface ScreenTickProps {
  screen: ScreenChoice;
  chosen: boolean;
  onToggle: (id: string) => void;
}

/** A screen with checkbox, picture and name, and in brackets what the scenario shows on it (SPR-11). */
const ScreenTick = memo(function ScreenTick({ screen, chosen, onToggle }: ScreenTickProps) {
  const name = screen.titles.length > 0 ? `${screen.name} (${screen.titles.join(', ')})` : screen.name;
  const state = screen.state && stateWords[screen.state];
  const facts = [screenTypes[screen.type], state].filter(Boolean).join(' · ');
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its control is the TickBox within
    <label className="screen" title={`${name} · ${facts}`}>
      <TickBox
        tick={chosen ? 'all' : 'none'}
        onToggle={() => onToggle(screen.id)}
        aria-label={name}
        aria-description={facts}
      />
      <Look type={screen.type} name={name} state={screen.state} />
    </label>
  );
});

interface LookProps {
  type: ScreenType;
  name: string;
  state: OnlineState | null;
}

/** Rendered again for another screen, not at each tick. */
const Look = memo(function Look({ type, name, state }: LookProps) {
  return (
    <>
      <ScreenTypePicture type={type} width={27} decorative />
      <span className="name">
        <MiddleCut>{name}</MiddleCut>
      </span>
      {state !== null && state !== 'online' && <Silent state={state} />}
    </>
  );
});

/** As text, since colour alone is not accessible. Online screens need no mark here. */
function Silent({ state }: { state: OnlineState }) {
  return (
    <Box
      component="span"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', fontSize: 12 }}
    >
      <OnlineDot state={state} />
      {stateWords[state]}
    </Box>
  );
}

function SiteCount({ site, width }: { site: SiteGroup; width: string }) {
  const chosen = useCountedScreens().countBySite.get(site.id) ?? 0;
  return (
    <span className="count" aria-hidden style={{ width }}>
      {words.siteCount(chosen, site.screens.length)}
    </span>
  );
}

interface Props {
  block: SiteBlock;
  /** The visible range of its screens, `to` excluded. */
  from: number;
  to: number;
  /** px */
  rowHeight: number;
  onToggleSite: (site: SiteGroup) => void;
  onToggleScreen: (id: string) => void;
}

/** A site with its checkbox and its screens, or a further block of a large site. */
export const SiteBlockView = memo(function SiteBlockView({
  block,
  from,
  to,
  rowHeight,
  onToggleSite,
  onToggleScreen,
}: Props) {
  const selection = useChosenScreens();
  const { site, first, screens } = block;
  const chosen = selection.countBySite.get(site.id) ?? 0;
  const total = site.screens.length;
  /** Width of the longest text that the count may become. */
  const countWidth = `${words.siteCount(total, total).length}ch`;
  return (
    <div role="group" aria-label={first ? site.name : words.siteGoesOn(site.name)}>
      {first ? (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its control is the TickBox within
        <label className="head" title={site.name} style={{ paddingRight: `calc(${countWidth} + 16px)` }}>
          <TickBox
            tick={siteTick(selection, site)}
            onToggle={() => onToggleSite(site)}
            aria-label={site.name}
            aria-description={words.siteCountInWords(chosen, total)}
          />
          <span className="name">
            <MiddleCut>{site.name}</MiddleCut>
          </span>
          <SiteCount site={site} width={countWidth} />
        </label>
      ) : (
        <div className="head" title={site.name}>
          <span className="name">
            <MiddleCut>{words.siteGoesOn(site.name)}</MiddleCut>
          </span>
        </div>
      )}
      {from > 0 && <div style={{ height: from * rowHeight }} />}
      {screens.slice(from, to).map((screen) => (
        <ScreenTick
          key={screen.id}
          screen={screen}
          chosen={selection.ids.has(screen.id)}
          onToggle={onToggleScreen}
        />
      ))}
    </div>
  );
});
