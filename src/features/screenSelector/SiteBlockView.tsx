import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { texts } from '../../i18n/index.ts';
import { rowSizes } from './blockSize.ts';
import { MiddleCut } from '../../shared/MiddleCut.tsx';
import { ScreenTick } from './ScreenTick.tsx';
import type { SiteGroup } from './screenIndex.ts';
import { siteTick, type Selection } from './selection.ts';
import type { SiteBlock } from './siteBlocks.ts';
import { TickBox } from './TickBox.tsx';

const words = texts.spreading.where;

const Head = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: rowSizes.wide.head,
  [theme.breakpoints.down('sm')]: { height: rowSizes.phone.head },
  padding: '0 8px',
  fontWeight: 650,
  cursor: 'pointer',
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

const Name = styled('span')({ flex: 1, minWidth: 0 });

const Count = styled('span')(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
}));

interface Props {
  block: SiteBlock;
  selection: Selection;
  onToggleSite: (site: SiteGroup) => void;
  onToggleScreen: (id: string) => void;
}

/** A site with its checkbox and its screens, or the continuation of a large one. */
export const SiteBlockView = memo(function SiteBlockView({
  block,
  selection,
  onToggleSite,
  onToggleScreen,
}: Props) {
  const { site, first, screens } = block;
  const chosen = selection.countBySite.get(site.id) ?? 0;
  const total = site.screens.length;
  return (
    <div role="group" aria-label={first ? site.name : words.siteGoesOn(site.name)}>
      {first ? (
        <Head title={site.name}>
          <TickBox
            tick={siteTick(selection, site)}
            onToggle={() => onToggleSite(site)}
            aria-label={site.name}
            aria-description={words.siteCountInWords(chosen, total)}
          />
          <Name>
            <MiddleCut>{site.name}</MiddleCut>
          </Name>
          <Count aria-hidden>{words.siteCount(chosen, total)}</Count>
        </Head>
      ) : (
        <Head as="div" title={site.name}>
          <Name>
            <MiddleCut>{words.siteGoesOn(site.name)}</MiddleCut>
          </Name>
        </Head>
      )}
      {screens.map((screen) => (
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
