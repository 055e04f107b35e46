import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { trafficStates } from '../../../contract/enums.ts';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import type { ListedPerturbation } from '../../../contract/schemas/trafficList.ts';
import { useCurrentProject } from '../../data/useCurrentProject.ts';
import { usePerturbations } from '../../data/usePerturbations.ts';
import { texts } from '../../i18n/index.ts';
import { LinePicture } from '../../shared/LinePicture.tsx';
import { Loading } from '../../shared/Loading.tsx';
import { ReadAlerts } from '../../shared/ReadAlerts.tsx';
import { readingOf } from '../../shared/reading.ts';
import { Skeletons } from '../../shared/Skeletons.tsx';
import { dateAndTime } from '../../shared/zonedDate.ts';

const words = texts.traffic.list;

interface TrafficListItemProps {
  perturbation: ListedPerturbation;
  timeZone: string;
}

/** One perturbation of the list: its text, when it applies, and who has closed its notification. */
function TrafficListItem({ perturbation, timeZone }: TrafficListItemProps) {
  const { lineName, title, content, state, from, until, firstSeenAt, closedBy } = perturbation;
  const at = (instant: number) => dateAndTime(instant, timeZone);
  const hasNotBegun = from !== null && until !== null && until < from;
  const fromWords = hasNotBegun ? words.planned : words.from[state];
  const untilWords = hasNotBegun && state === 'ENDED' ? words.withdrawn : words.until[state];
  const times = [fromWords(at(from ?? firstSeenAt)), ...(until === null ? [] : [untilWords(at(until))])];
  return (
    <Box component="li" sx={{ listStyleType: '""', overflowWrap: 'anywhere' }}>
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

/** All perturbations of the project, including those that have left the stack of notifications (TRF-1). */
export function TrafficListDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { project } = useCurrentProject();
  const timeZone = project?.timeZone ?? defaultTimeZone;
  const list = usePerturbations(project);
  const reading = readingOf([list]);
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent>
        <ReadAlerts reading={reading} words={words} />
        {!list.data && !reading.failure && (
          <Loading>
            <Skeletons rows={4} />
          </Loading>
        )}
        {list.data?.length === 0 && <Typography color="textSecondary">{words.none}</Typography>}
        {trafficStates.map((state) => {
          const own = list.data?.filter((one) => one.state === state) ?? [];
          return (
            own.length > 0 && (
              <section key={state} aria-label={words.states[state]}>
                <Typography variant="h3" component="h3" sx={{ mt: 2, mb: 1 }}>
                  {`${words.states[state]} (${own.length})`}
                </Typography>
                <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5 }}>
                  {own.map((one) => (
                    <TrafficListItem key={one.id} perturbation={one} timeZone={timeZone} />
                  ))}
                </Stack>
              </section>
            )
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.dialogs.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
