import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { patterns } from '../../contract/configuration/fields.ts';
import { notificationFonts } from '../../contract/configuration/structures.ts';
import { horizontalPositions, verticalPositions } from '../../contract/enums.ts';
import { texts } from '../../src/i18n/index.ts';
import { filledNotification } from './notification.ts';

const previewTexts = texts.newsConfs.preview;

/** Width of the console that the picture represents, px; everything on it is in proportion. */
const consoleWidth = 800;
const px = (pixels: number) => `${(pixels / consoleWidth) * 100}cqw`;

const across = { LEFT: 'flex-start', CENTER: 'center', RIGHT: 'flex-end' } as const;
const down = { TOP: 'flex-start', BOTTOM: 'flex-end' } as const;

const colourOr = (value: unknown, other: string) =>
  typeof value === 'string' && patterns.colour.test(value) ? value : other;

/**
 * Preview of the notification on a small picture of the console, while it is being typed; missing values are the console's
 * defaults.
 */
export function NotificationPreview() {
  const draft: unknown = useWatch({ name: 'notification' });
  const notification = filledNotification(draft);
  const x = (notification?.['xposition'] ?? 'CENTER') as keyof typeof across;
  const y = (notification?.['yposition'] ?? 'TOP') as keyof typeof down;
  const title = (notification?.['title'] as string | undefined) ?? previewTexts.sampleTitle;
  const where = `${verticalPositions[y]}, ${horizontalPositions[x]}`;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {previewTexts.caption}
      </Typography>
      <Box
        role="img"
        aria-label={notification ? previewTexts.label(title, where) : previewTexts.none}
        sx={{
          containerType: 'inline-size',
          maxWidth: 560,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        <Console>
          <Box
            sx={{ display: 'flex', width: '100%' }}
            style={{ justifyContent: across[x], alignItems: down[y] }}
          >
            {notification ? (
              <Box
                data-testid="notification"
                sx={{ maxWidth: '60%', overflow: 'hidden', borderRadius: px(6), boxShadow: 3 }}
                style={{
                  padding: `${px(10)} ${px(16)}`,
                  backgroundColor: colourOr(notification['backgroundColor'], '#ffffff'),
                  color: colourOr(notification['textColor'], '#16202e'),
                  fontFamily: fontOf(notification['fontFamily']),
                  fontSize: px(sizeOf(notification['fontSize'])),
                  overflowWrap: 'anywhere',
                }}
              >
                <strong>{title}</strong>
                <div>{previewTexts.sampleText}</div>
              </Box>
            ) : (
              <Box sx={{ m: 'auto', color: 'text.secondary', fontSize: px(16) }}>{previewTexts.nothing}</Box>
            )}
          </Box>
        </Console>
      </Box>
    </Box>
  );
}

/** Fallbacks for fonts that the machine lacks; others fall back to sans-serif. */
const standIns: Readonly<Record<string, string>> = { Georgia: 'serif', 'Courier New': 'monospace' };

const fontOf = (font: unknown) => {
  const known = notificationFonts.find((one) => one === font);
  return known === undefined ? 'inherit' : `"${known}", ${standIns[known] ?? 'sans-serif'}`;
};

const sizeOf = (size: unknown) => (typeof size === 'number' ? Math.min(Math.max(size, 8), 72) : 14);

/** The console's bar, menu and page, without texts. */
function Console({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', aspectRatio: '16 / 7', bgcolor: 'background.default', lineHeight: 1.35 }}>
      <Box sx={{ flex: 'none', width: px(120), bgcolor: '#10233f' }} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ flex: 'none', height: px(28), bgcolor: '#10233f' }} />
        <Box sx={{ flex: 1, minHeight: 0, display: 'flex', p: px(16) }}>{children}</Box>
      </Box>
    </Box>
  );
}
