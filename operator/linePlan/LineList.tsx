import Box from '@mui/material/Box';
import { memo } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import { ScrollList } from '../../src/shared/ScrollList.tsx';
import type { LineState } from './planStates.ts';
import { StateMarks } from './StateMarks.tsx';

interface Props {
  lines: readonly LineState[];
  chosenId: number;
  onChoose: (lineId: number) => void;
}

/** The project's lines, each with what needs attention; the chosen one is drawn beside. */
export const LineList = memo(function LineList({ lines, chosenId, onChoose }: Props) {
  return (
    <Box
      component="nav"
      aria-label={texts.linePlan.lines}
      sx={{
        position: 'sticky',
        top: 60,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '& button': {
          all: 'unset',
          boxSizing: 'border-box',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          width: 1,
          px: 1.5,
          py: 1,
          minHeight: 44,
          borderBottom: 1,
          borderColor: 'divider',
          cursor: 'pointer',
        },
        '& button:hover': { bgcolor: 'action.hover' },
        '& button[aria-current]': { bgcolor: 'action.selected', boxShadow: 'inset 3px 0 0 currentColor' },
        '& button:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        '& .name': { display: 'block', fontWeight: 600 },
        '& .text': { minWidth: 0 },
      }}
    >
      <ScrollList
        label={texts.linePlan.lines}
        rows={lines}
        keyOf={({ line }) => line.id}
        estimate={57}
        sx={{ maxHeight: 'calc(100vh - 72px - var(--form-bar, 0px))' }}
      >
        {(state) => {
          const { line, perturbations, isInhibited } = state;
          return (
            <button
              type="button"
              aria-current={line.id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(line.id)}
            >
              <LinePicture
                name={line.name}
                color={line.color ?? null}
                textColor={line.textColor ?? null}
                height={24}
              />
              <span className="text">
                <span className="name">{line.name}</span>
                <StateMarks
                  state={state}
                  perturbations={perturbations.length}
                  isInhibited={isInhibited}
                  isShort
                />
              </span>
            </button>
          );
        }}
      </ScrollList>
    </Box>
  );
});
