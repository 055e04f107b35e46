import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useGetMany } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { fieldLabel, fieldOf, fieldText } from '../../src/admin/fieldText.ts';
import { recordName, type ConfiguredRecord } from '../../src/admin/recordName.ts';
import { useRemoval } from '../../src/admin/removal.ts';
import { useMeta } from '../../src/admin/scope.ts';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import { FeedMark } from './FeedMark.tsx';
import { foundLine } from './foundLine.ts';
import type { NotificationDraft } from './notification.ts';

const lineTexts = texts.newsConfs.lines;
const { edit, remove, resources, yes } = texts.configuration;
const { the } = resources.newsConfLines;
const label = (source: string) => fieldLabel('newsConfLines', source);
const source = fieldOf('newsConfLines', 'api');
/** Long addresses are hidden on a phone. */
const urlSx = { display: { xs: 'none', sm: 'table-cell' }, minWidth: 140, overflowWrap: 'anywhere' };

interface Props {
  lines: readonly ConfiguredRecord[];
  labelledBy: string;
  onEdit: (line: ConfiguredRecord) => void;
}

export function SetupLinesTable({ lines, labelledBy, onEdit }: Props) {
  const { remove: removeLine } = useRemoval();
  const { hash } = useLocation();
  const meta = useMeta('lines');
  // Together: react-admin sends a call for each component that asks.
  const ids = [...new Set(lines.map(({ lineId }) => lineId as number))];
  const { data: signs = [] } = useGetMany<ConfiguredRecord>('lines', { ids, meta });
  const signOf = new Map(signs.map((sign) => [sign.id, sign]));
  return (
    <Paper sx={{ overflowX: 'auto' }}>
      <Table aria-labelledby={labelledBy} sx={{ '& th, & td': { px: { xs: 1, sm: 1.5 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{label('lineId')}</TableCell>
            <TableCell>{label('api')}</TableCell>
            <TableCell sx={urlSx}>{label('url')}</TableCell>
            <TableCell>{texts.newsConfs.feed.label}</TableCell>
            <TableCell>{label('notification')}</TableCell>
            <TableCell align="right">{lineTexts.actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => {
            const name = recordName('newsConfLines', line);
            return (
              <TableRow key={line.id} hover selected={String(line.id) === foundLine(hash)}>
                <TableCell component="th" scope="row">
                  <LineName sign={signOf.get(line['lineId'] as number)} name={name} />
                </TableCell>
                <TableCell>{fieldText(source, line['api'])}</TableCell>
                <TableCell sx={urlSx}>{line['url'] as string | null}</TableCell>
                <TableCell>
                  <FeedMark lineId={line.id} />
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
                    onClick={({ currentTarget }) => removeLine(line, currentTarget)}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Paper>
  );
}

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
