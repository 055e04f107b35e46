import Box from '@mui/material/Box';

interface Props {
  /** With unique names. */
  facts: readonly { name: string; value: string }[];
}

/** Facts as one name and value per line; replaces a table row where there is no room for columns. */
export function FactList({ facts }: Props) {
  return (
    <Box
      component="dl"
      className="tabular"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 1.5,
        m: 0,
        mt: 0.5,
        '& div': { display: 'contents' },
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0 },
      }}
    >
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}
