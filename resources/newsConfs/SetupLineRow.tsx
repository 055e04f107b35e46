import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { FeedState } from '../../contract/schemas/feedState.ts';
import { fieldOf, fieldText } from '../../src/admin/fieldText.ts';
import { recordName, type ConfiguredRecord } from '../../src/admin/recordName.ts';
import type { RemoveRecord } from '../../src/admin/removal.ts';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import { FeedMark } from './FeedMark.tsx';
import type { NotificationDraft } from './notification.ts';

const lineTexts = texts.newsConfs.lines;
const { edit, remove, resources, yes } = texts.configuration;
const { the } = resources.newsConfLines;
const source = fieldOf('newsConfLines', 'api');

/** Long addresses are hidden on a phone. */
export const urlSx = {
  display: { xs: 'none', sm: 'table-cell' },
  minWidth: 140,
  overflowWrap: 'anywhere',
} as const;

interface Props {
  line: ConfiguredRecord;
  /** The line's own record, which has its colours. */
  sign: ConfiguredRecord | undefined;
  /** Reading state of its feed; undefined: not known. */
  state: FeedState | undefined;
  /** The line that brought the user here. */
  isFound: boolean;
  onEdit: (line: ConfiguredRecord) => void;
  onRemove: RemoveRecord;
}

/** A line of a messaging setup, rendered again when something of it changes. */
export const SetupLineRow = memo(function SetupLineRow({
  line,
  sign,
  state,
  isFound,
  onEdit,
  onRemove,
}: Props) {
  const name = recordName('newsConfLines', line);
  return (
    <TableRow hover selected={isFound}>
      <TableCell component="th" scope="row">
        <LineName sign={sign} name={name} />
      </TableCell>
      <TableCell>{fieldText(source, line['api'])}</TableCell>
      <TableCell sx={urlSx}>{line['url'] as string | null}</TableCell>
      <TableCell>
        <FeedMark state={state} />
      </TableCell>
      <TableCell>
        <NotificationMark notification={line['notification'] as NotificationDraft | null} />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <IconButton size="small" aria-label={edit(the, name)} onClick={() => onEdit(line)}>
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={remove(the, name)}
          onClick={({ currentTarget }) => onRemove(line, currentTarget)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </TableCell>
    </TableRow>
  );
});

/** The line with its picture, or a sign in its colours. */
function LineName({ sign, name }: { sign: ConfiguredRecord | undefined; name: string }) {
  const { color, textColor } = (sign ?? {}) as { color?: string | null; textColor?: string | null };
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', fontWeight: 600 }}>
      <LinePicture name={name} color={color} textColor={textColor} />
      <span>{name}</span>
    </Stack>
  );
}

/** The notification's title in its colours, if there is one. */
function NotificationMark({ notification }: { notification: NotificationDraft | null }) {
  if (!notification) {
    return (
      <Typography variant="body2" color="textSecondary">
        {lineTexts.noNotification}
      </Typography>
    );
  }
  const { title, backgroundColor, textColor } = notification as Record<string, string | null | undefined>;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          width: 20,
          height: 14,
          borderRadius: 0.5,
          border: '4px solid',
          borderColor: backgroundColor,
          bgcolor: textColor,
          outline: '1px solid',
          outlineColor: 'divider',
        }}
      />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {title ?? lineTexts.untitled}
      </Box>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {yes}
      </Box>
    </Stack>
  );
}
