import Typography from '@mui/material/Typography';
import { useScreenOf, type ScreenConf } from './useScreenOf.ts';

/** A screen by its name, and by its site since names are the same in many stations. */
export function ScreenName({ conf }: { conf: ScreenConf }) {
  const site = useScreenOf(conf)?.site.name;
  return (
    <>
      {conf.screen?.name ?? conf.screenId}
      {site !== undefined && (
        <Typography component="span" variant="inherit" color="textSecondary">
          {` · ${site}`}
        </Typography>
      )}
    </>
  );
}
