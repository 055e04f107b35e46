import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { texts } from '../../src/i18n/index.ts';
import { type View, views } from './useView.ts';

const words = texts.messageEnds.views;

interface Props {
  view: View;
  /** Whether the server supports a view. */
  offered: (view: View) => boolean;
  onChange: (view: View) => void;
}

/** « Par site », « Par message », « Terminés ». */
export function ViewChoice({ view, offered, onChange }: Props) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={words.label}
      value={view}
      onChange={(_, chosen: View | null) => chosen && onChange(chosen)}
      sx={{ mb: 2, bgcolor: 'background.paper' }}
    >
      {views.filter(offered).map((name) => (
        <ToggleButton key={name} value={name} sx={{ px: 1.5, textTransform: 'none' }}>
          {words[name]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
