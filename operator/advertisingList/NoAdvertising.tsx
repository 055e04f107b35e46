import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import { texts } from '../../src/i18n/index.ts';

const words = texts.advertising.list;

/** An empty list (ADV-1), with what can be done about it: nothing is wrong. */
export function NoAdvertising({ project, maySpread }: { project: string; maySpread: boolean }) {
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        maySpread && (
          <Button color="inherit" size="small" component={Link} to="/advSpreading">
            {words.spread}
          </Button>
        )
      }
    >
      <AlertTitle>{words.empty(project)}</AlertTitle>
      {maySpread ? words.emptyNext : words.emptyOthers}
    </Alert>
  );
}
