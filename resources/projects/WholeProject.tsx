import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Project } from '../../contract/schemas/project.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { texts } from '../../src/i18n/index.ts';
import { ClearDialog } from './ClearDialog.tsx';
import { CopyDialog } from './CopyDialog.tsx';

const wholeTexts = texts.wholeProjects;

/** What is done to the project whose form is open, with all that it holds, where the server can: copied, emptied, deleted. */
export function WholeProject() {
  const project = useRecordContext<Project>();
  const id = useId();
  const [open, setOpen] = useState<'copy' | 'empty' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const isOffered = useCapability('wholeProjects');
  if (!project || !isOffered) return null;
  return (
    <Stack sx={{ gap: 2, mt: 3 }}>
      <Row text={wholeTexts.copy.text}>
        <Button variant="outlined" onClick={() => setOpen('copy')}>
          {wholeTexts.copy.button}
        </Button>
      </Row>
      <Box
        component="section"
        aria-labelledby={id}
        sx={{ border: 1, borderColor: 'error.main', borderRadius: 1, p: 2 }}
      >
        <Typography id={id} component="h3" sx={{ fontWeight: 650, mb: 1 }}>
          {wholeTexts.zone}
        </Typography>
        <Stack sx={{ gap: 1.5 }}>
          {(['empty', 'remove'] as const).map((act) => (
            <Row key={act} text={wholeTexts[act].text}>
              <Button variant="outlined" color="error" onClick={() => setOpen(act)}>
                {wholeTexts[act].button}
              </Button>
            </Row>
          ))}
        </Stack>
      </Box>
      {open === 'copy' && <CopyDialog project={project} onClose={close} />}
      {(open === 'empty' || open === 'remove') && (
        <ClearDialog project={project} act={open} onClose={close} />
      )}
    </Stack>
  );
}

function Row({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        '& > button': { flex: 'none' },
      }}
    >
      <Typography sx={{ flex: '1 1 220px' }}>{text}</Typography>
      {children}
    </Stack>
  );
}
