import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, type RefObject } from 'react';
import type { MessageTemplate } from '../../contract/schemas/messageTemplate.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { TemplateSign } from '../../src/features/messageTemplate/TemplateSign.tsx';
import { texts } from '../../src/i18n/index.ts';
import { useEntryState } from '../../src/shared/useEntryState.ts';
import { folded, hasWords, searchedWords } from '../../contract/folded.ts';

const words = texts.messageTemplates.list;

interface Props {
  projectId: number;
  templates: readonly MessageTemplate[];
  languages: readonly Language[];
  /** Id of the open template. */
  openedId: number | null;
  searchRef: RefObject<HTMLInputElement | null>;
  onOpen: (template: MessageTemplate) => void;
}

/** The project's templates, with search. */
export function TemplateList({ projectId, templates, languages, openedId, searchRef, onOpen }: Props) {
  const titleId = useId();
  const [search, setSearch] = useEntryState(`templates ${projectId}`, '');
  const wanted = searchedWords(search);
  const found = templates.filter(({ name, texts: written }) => {
    const text = folded([name, ...Object.values(written)].join(' '));
    return hasWords(text, wanted);
  });
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', columnGap: 1 }}>
          <Typography id={titleId} variant="h2">
            {words.title}
          </Typography>
          <Typography variant="body2" className="tabular" role="status">
            {words.found(found.length, templates.length)}
          </Typography>
        </Stack>
        {templates.length === 0 ? (
          <Alert severity="info" variant="outlined">
            <AlertTitle>{words.empty}</AlertTitle>
            {words.emptyNext}
          </Alert>
        ) : (
          <TextField
            fullWidth
            type="search"
            label={words.search}
            value={search}
            inputRef={searchRef}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
        {templates.length > 0 && found.length === 0 && (
          <Alert severity="info" variant="outlined">
            {words.nothingFound}
          </Alert>
        )}
        {found.length > 0 && (
          <List
            aria-label={words.title}
            disablePadding
            sx={{ maxHeight: { xs: 320, lg: 'calc(100vh - 300px)' }, overflowY: 'auto' }}
          >
            {found.map((template) => (
              <TemplateItem
                key={template.id}
                template={template}
                languages={languages}
                onOpen={onOpen}
                isOpened={template.id === openedId}
              />
            ))}
          </List>
        )}
      </Stack>
    </Paper>
  );
}

interface ItemProps extends Pick<Props, 'languages' | 'onOpen'> {
  template: MessageTemplate;
  isOpened: boolean;
}

function TemplateItem({ template, languages, isOpened, onOpen }: ItemProps) {
  const missing = languages.filter(({ code }) => !template.texts[code]).map(({ label }) => label);
  return (
    <li>
      <ListItemButton
        component="button"
        selected={isOpened}
        aria-current={isOpened}
        onClick={() => onOpen(template)}
        sx={{ width: 1, textAlign: 'left', px: 1 }}
      >
        <ListItemIcon sx={{ minWidth: 36 }}>
          <TemplateSign icon={template.icon} />
        </ListItemIcon>
        <ListItemText
          primary={template.name}
          secondary={template.texts['fr']}
          slotProps={{ primary: { sx: { fontWeight: 600 } }, secondary: { noWrap: true } }}
        />
        {missing.length > 0 && (
          <Typography variant="caption" sx={{ color: 'warning.main', ml: 1 }}>
            {words.missing(missing.join(', '))}
          </Typography>
        )}
      </ListItemButton>
    </li>
  );
}
