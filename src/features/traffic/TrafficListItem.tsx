import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ListedPerturbation } from '../../../contract/schemas/trafficList.ts';
import { texts } from '../../i18n/index.ts';
import { LinePicture } from '../../shared/LinePicture.tsx';
import { dateAndTime } from '../../shared/zonedDate.ts';

const words = texts.traffic.list;

interface Props {
  perturbation: ListedPerturbation;
  timeZone: string;
}

/** One perturbation of the list: what it says, when it holds, and who has closed its notification. */
export function TrafficListItem({ perturbation, timeZone }: Props) {
  const { lineName, title, content, state, from, until, firstSeenAt, closedBy } = perturbation;
  const at = (instant: number) => dateAndTime(instant, timeZone);
  const times = [
    words.from[state](at(from ?? firstSeenAt)),
    ...(until === null ? [] : [words.until[state](at(until))]),
  ];
  return (
    <Box component="li" sx={{ listStyle: 'none', overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', fontWeight: 650 }}>
        {lineName !== '' && <LinePicture name={lineName} height={20} />}
        <span>{title}</span>
      </Stack>
      <Box sx={{ whiteSpace: 'pre-line' }}>{content}</Box>
      <Typography variant="body2" color="textSecondary">
        {times.join(' · ')}
      </Typography>
      {closedBy.map(({ username, at: closedAt }) => (
        <Typography key={username} variant="body2" color="textSecondary">
          {words.closedBy(username, closedAt === null ? null : at(closedAt))}
        </Typography>
      ))}
    </Box>
  );
}
