import Box from '@mui/material/Box';

interface Props {
  /** Each with a name of its own. */
  facts: readonly { name: string; value: string }[];
}

/** What is known of something, a name and a value a line: a row of a table where there is no room for columns. */
export function FactList({ facts }: Props) {
  return (
    <Box
      component="dl"
      className="tabular"
      sx={{
        ...{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, m: 0, mt: 0.5 },
        ...{ '& div': { display: 'contents' }, '& dt': { color: 'text.secondary' }, '& dd': { m: 0 } },
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
