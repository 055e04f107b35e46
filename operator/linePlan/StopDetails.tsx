import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { OnlineMark } from '../../src/shared/OnlineMark.tsx';
import { lastSeenOf, onlineStateOf } from '../../src/shared/onlineState.ts';
import { ScreenTypePicture } from '../../src/shared/ScreenTypePicture.tsx';
import { boundsText } from '../../src/shared/messageTimeText.ts';
import { useProjectZone } from '../../src/shared/projectZone.ts';
import type { MessageInForce, PlaceState } from './planStates.ts';

const words = texts.linePlan;

interface LifeProps {
  screen: Screen;
  /** By the server's clock, ms. */
  now: number;
}

/** Whether a screen is in contact, and since when it is not. */
function ScreenLife({ screen, now }: LifeProps) {
  const state = onlineStateOf(screen);
  if (state === null) return <span>{texts.screens.noDisplay}</span>;
  const seen = state === 'offline' ? lastSeenOf(screen) : null;
  return (
    <OnlineMark
      state={state}
      {...(seen !== null && { text: texts.screens.offlineSince(Math.max(0, now - seen)) })}
    />
  );
}

interface Props {
  name: string;
  place: PlaceState;
  now: number;
  /** Absent for users who may not ask, or if the server has no story. */
  onWhy: ((screen: Screen) => void) | undefined;
  /** Whether messages link to the list. */
  mayOpenList: boolean;
}

interface ItemProps {
  message: MessageInForce;
  mayOpenList: boolean;
  /** When it begins; absent: it is shown now. */
  when?: string | null;
}

function MessageItem({ message: { title, alert, screens }, mayOpenList, when = null }: ItemProps) {
  return (
    <li>
      {alert && (
        <Box component="strong" sx={{ color: 'error.main' }}>
          {words.alert}
        </Box>
      )}
      {mayOpenList ? (
        <MuiLink component={Link} to="/index" state={{ search: title }} className="name">
          {title}
        </MuiLink>
      ) : (
        <span className="name">{title}</span>
      )}
      <Typography component="span" variant="body2" color="textSecondary">
        {[when, words.onScreens(screens)].filter(Boolean).join(' · ')}
      </Typography>
    </li>
  );
}

/** The screens of a stop, each with its state and its story, and the messages that are shown there now and later. */
export function StopDetails({ name, place, now, onWhy, mayOpenList }: Props) {
  const { screens, messages, toCome } = place;
  const timeZone = useProjectZone();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        pt: 0.5,
        pb: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        '& ul': { listStyleType: '""', m: 0, p: 0 },
        '& li': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, minHeight: 32 },
        '& .name': { overflowWrap: 'anywhere' },
      }}
    >
      {screens.length > 0 && (
        <ul aria-label={words.screensAt(name)}>
          {screens.map((screen) => (
            <li key={screen.id}>
              <ScreenTypePicture type={screen.type} width={24} />
              <span className="name">{screen.name}</span>
              <ScreenLife screen={screen} now={now} />
              {onWhy && (
                <Button size="small" aria-label={words.why(screen.name)} onClick={() => onWhy(screen)}>
                  {texts.story.open}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div>
        {messages.length > 0 && (
          <ul aria-label={words.messagesAt(name)}>
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} mayOpenList={mayOpenList} />
            ))}
          </ul>
        )}
        {screens.length > 0 && messages.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ py: 0.75 }}>
            {words.noMessage}
          </Typography>
        )}
        {toCome.length > 0 && (
          <>
            <Typography variant="body2" sx={{ fontWeight: 600, mt: 1 }}>
              {words.toCome}
            </Typography>
            <ul aria-label={words.toComeAt(name)}>
              {toCome.map((message) => (
                <MessageItem
                  key={message.id}
                  message={message}
                  mayOpenList={mayOpenList}
                  when={boundsText(message.from, null, timeZone, now)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Box>
  );
}
