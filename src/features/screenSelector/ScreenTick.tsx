import { OnlineDot } from '../../shared/OnlineMark.tsx';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { screenTypes } from '../../../contract/enums.ts';
import { texts } from '../../i18n/index.ts';
import { ScreenTypePicture } from '../../shared/ScreenTypePicture.tsx';
import { MiddleCut } from '../../shared/MiddleCut.tsx';
import { rowSizes } from './blockSize.ts';
import type { ScreenChoice } from './screenIndex.ts';
import { TickBox } from './TickBox.tsx';

const words = texts.common.screenStates;

const Row = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: rowSizes.wide.row,
  [theme.breakpoints.down('sm')]: { height: rowSizes.phone.row },
  padding: '0 8px',
  borderRadius: 4,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  '&:hover': { background: theme.palette.action.hover },
}));

const Name = styled('span')({ flex: 1, minWidth: 0 });

interface Props {
  screen: ScreenChoice;
  chosen: boolean;
  onToggle: (id: string) => void;
}

/** A screen with its checkbox, its picture, its name, and in brackets what the scenario shows on it (SPR-11). */
export const ScreenTick = memo(function ScreenTick({ screen, chosen, onToggle }: Props) {
  const name = screen.titles.length > 0 ? `${screen.name} (${screen.titles.join(', ')})` : screen.name;
  const state = screen.state && words[screen.state];
  return (
    <Row title={[name, screenTypes[screen.type], state].filter(Boolean).join(' · ')}>
      <TickBox tick={chosen ? 'all' : 'none'} onToggle={() => onToggle(screen.id)} aria-label={name} />
      <ScreenTypePicture type={screen.type} width={27} decorative />
      <Name>
        <MiddleCut>{name}</MiddleCut>
      </Name>
      {screen.state === 'offline' && <Offline />}
    </Row>
  );
});

/** Said in words too: colour never speaks alone. A screen that answers needs no mark here. */
function Offline() {
  return (
    <Box
      component="span"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', fontSize: 12 }}
    >
      <OnlineDot state="offline" />
      {words.offline}
    </Box>
  );
}
