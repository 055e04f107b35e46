import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { texts } from '../../src/i18n/index.ts';
import { SearchField } from '../../src/shared/SearchField.tsx';
import { AdvertisingCard } from './AdvertisingCard.tsx';
import { filterAdvertising, screensWith, type PlacedAdvertising } from './placedAdvertising.ts';
import { useTakeOff } from './useTakeOff.ts';

const words = texts.advertising.list;

interface Props {
  project: Project;
  list: readonly PlacedAdvertising[];
}

/** The pictures, and what finds one of them. */
export function AdvertisingList({ project, list }: Props) {
  const [search, setSearch] = useState('');
  // Typing stays smooth: the cards follow when they can.
  const settled = useDeferredValue(search);
  const left = useMemo(() => filterAdvertising(list, settled), [list, settled]);
  const { takeOff, isBusy } = useTakeOff(project.id);
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <SearchField label={words.search} value={search} onChange={setSearch} />
        <Typography role="status" className="tabular" color="textSecondary">
          {words.summary(left.length, list.length, screensWith(left))}
        </Typography>
      </Stack>
      {left.length === 0 && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => setSearch('')}>
              {words.clearSearch}
            </Button>
          }
        >
          {words.nothingFound}
        </Alert>
      )}
      <Box component="ul" aria-label={words.label} sx={{ display: 'grid', gap: 1.5, m: 0, p: 0 }}>
        {left.map((placed) => (
          <AdvertisingCard
            key={placed.advertising.id}
            placed={placed}
            timeZone={project.timeZone ?? defaultTimeZone}
            isBusy={isBusy}
            onTakeOff={takeOff}
          />
        ))}
      </Box>
    </>
  );
}
