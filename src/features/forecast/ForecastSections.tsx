import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ForecastSection } from './sections.ts';

/** The details of a forecast, one list after another. */
export function ForecastSections({ sections }: { sections: readonly ForecastSection[] }) {
  return sections.map(({ title, items, note }) => (
    <Box key={title} component="section" aria-label={title} sx={{ '& + &': { mt: 2 } }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      {items.length > 0 && (
        <Box component="ul" className="tabular" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {items.map((item, index) => (
            // Screens of one site may share a name.
            <li key={`${index} ${item}`}>{item}</li>
          ))}
        </Box>
      )}
      {note !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
    </Box>
  ));
}
