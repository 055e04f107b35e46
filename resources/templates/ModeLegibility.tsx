import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { screenTypes } from '../../contract/enums.ts';
import { largestText, textSizes, tooSmallOn } from '../../contract/legibility.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { useModeScreens } from './useModeScreens.ts';

const words = texts.legibility;

/** What is illegible on a display mode's screens, as texts, once for screens with equal reading conditions. */
function unreadable(screens: readonly Screen[], templateType: number): string[] {
  const alike = Map.groupBy(
    screens,
    ({ type, litHeight, readingDistance }) => `${type}/${litHeight}/${readingDistance}`,
  );
  return [...alike.values()].flatMap((group) => {
    const [screen] = group;
    if (!screen) return [];
    const { type, litHeight = 0, readingDistance = 0 } = screen;
    const messages = tooSmallOn(type, screen, largestText(type, templateType));
    const small = tooSmallOn(type, screen, textSizes[type].smallest);
    const found = messages ? words.messages(messages) : small && words.small(small);
    const place = words.mode.group(group.length, screenTypes[type], litHeight, readingDistance);
    return found ? [`${place}. ${found}`] : [];
  });
}

/** What screens of the open display mode cannot show legibly (FLT-6); `type`: the mode's type in the form. */
export function ModeLegibility({ type }: { type: number }) {
  const { id, screens, isLoading } = useModeScreens();
  if (id === undefined || (!screens && !isLoading)) return null;
  const own = screens ?? [];
  const known = own.filter(
    ({ litHeight, readingDistance }) => litHeight !== undefined && readingDistance !== undefined,
  );
  const problems = unreadable(known, type);
  return (
    <Alert role="status" severity={problems.length > 0 ? 'warning' : 'info'} sx={{ mt: 1, mb: 2 }}>
      <AlertTitle>{words.mode.title}</AlertTitle>
      {isLoading && <Skeleton width="60%" />}
      {screens?.length === 0 && <Box>{words.mode.none}</Box>}
      {problems.map((problem) => (
        <Box key={problem}>{problem}</Box>
      ))}
      {problems.length === 0 && known.length > 0 && <Box>{words.mode.fine(known.length)}</Box>}
      {own.length > known.length && <Box>{words.mode.unknown(own.length - known.length)}</Box>}
    </Alert>
  );
}
