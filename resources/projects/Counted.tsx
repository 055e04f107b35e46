import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ContentKind } from '../../contract/projectContents.ts';
import type { ProjectContents } from '../../contract/schemas/wholeProject.ts';
import { texts } from '../../src/i18n/index.ts';

const wholeTexts = texts.wholeProjects;

interface Props {
  title: string;
  contents: ProjectContents;
  kinds: readonly ContentKind[];
  /** Text for what is not counted. */
  also?: string;
}

/** The contents of a project that an action affects, each kind with its number. */
export function Counted({ title, contents, kinds, also }: Props) {
  const counted = kinds.filter((kind) => contents[kind] > 0);
  const lines = [
    ...counted.map((kind) => wholeTexts.counted(kind, contents[kind])),
    ...(also === undefined ? [] : [also]),
  ];
  return (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography className="tabular">
        {lines.length > 0 ? `${lines.join(', ')}.` : wholeTexts.nothing}
      </Typography>
    </Box>
  );
}
