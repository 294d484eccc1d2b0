import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** Shade 7 is the peacock blue of the brand; shade 3 is its variant for dark backgrounds. */
const peacock: MantineColorsTuple = [
  '#e9f4f5',
  '#cfe6e8',
  '#9dd5da',
  '#5cc8d1',
  '#34a3ad',
  '#1c818b',
  '#126c76',
  '#0b5c66',
  '#084a52',
  '#06373d',
];

/** Shade 4 draws the borders of fields, so it needs a contrast of 3:1 against the surface. */
const gray: MantineColorsTuple = [
  '#f7f8f6',
  '#eff2f0',
  '#dfe4e2',
  '#c5cdd0',
  '#7c8994',
  '#6a7781',
  '#52606b',
  '#414d57',
  '#2c3842',
  '#14212b',
];

/** Mantine takes text colours from the front and backgrounds from the back: 7 is the canvas, 6 the surface. */
const dark: MantineColorsTuple = [
  '#e6ecef',
  '#c3cbd1',
  '#a3b1ba',
  '#8797a2',
  '#6f7f8a',
  '#263641',
  '#15212a',
  '#0e171d',
  '#0b1318',
  '#080e12',
];

/**
 * Browsers make scrollable areas focusable, so Tab in an open dropdown would move the focus into its list and lose it.
 */
const unstopped = { defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: -1 } } } };

/** Plain keys instead of Component.extend(), which would pull every named component into the bundle. */
export const theme = createTheme({
  primaryColor: 'peacock',
  primaryShade: { light: 7, dark: 3 },
  colors: { peacock, gray, dark },
  white: '#ffffff',
  black: '#14212b',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-heading)', fontWeight: '650' },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  defaultRadius: 'md',
  radius: { sm: 'var(--radius-small)', md: 'var(--radius)', lg: 'var(--radius-large)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    const primary = input.variant === 'filled' && (input.color ?? 'peacock') === 'peacock';
    return primary ? { ...colors, color: 'var(--color-on-primary)' } : colors;
  },
  components: {
    Select: unstopped,
    TagsInput: unstopped,
    Button: { defaultProps: { size: 'sm' } },
    // A menu may not contain the placeholder that Mantine inserts for the initial focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    ModalRoot: { defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: 120 } } },
    ModalOverlay: { defaultProps: { backgroundOpacity: 0.45 } },
    // On a phone the tabs scroll instead of wrapping: half a name shows that there are more.
    Tabs: {
      styles: { list: { flexWrap: 'nowrap', overflow: 'auto hidden' }, tab: { flex: 'none', paddingInline: 10 } },
    },
    // Mantine's list of monospace fonts is searched name by name, which takes a browser 30 ms.
    Kbd: { styles: { root: { fontFamily: 'inherit' } } },
    Notification: { defaultProps: { withBorder: true, closeButtonProps: { 'aria-label': 'Dismiss' } } },
  },
});

/** Sets Mantine's own variables from tokens.css, where light-dark() already knows the scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-text': 'var(--color-ink)',
    '--mantine-color-body': 'var(--color-surface)',
    '--mantine-color-dimmed': 'var(--color-muted)',
    '--mantine-color-placeholder': 'var(--color-muted)',
    '--mantine-color-error': 'var(--red-text)',
    '--mantine-color-anchor': 'var(--color-primary)',
    '--mantine-color-default': 'var(--color-surface)',
    '--mantine-color-default-hover': 'var(--color-surface-sunken)',
    '--mantine-color-default-color': 'var(--color-ink)',
    '--mantine-color-default-border': 'var(--color-field-border)',
    '--mantine-color-peacock-filled': 'var(--color-primary)',
    '--mantine-color-peacock-filled-hover': 'var(--color-primary-hover)',
    '--mantine-color-peacock-light': 'var(--color-primary-tint)',
    '--mantine-color-peacock-light-hover': 'var(--color-primary-tint-hover)',
    '--mantine-color-peacock-light-color': 'var(--color-primary)',
    '--mantine-color-peacock-outline': 'var(--color-primary)',
    '--mantine-primary-color-contrast': 'var(--color-on-primary)',
    '--menu-item-hover': 'var(--color-primary-tint)',
  };
  return { variables: {}, light: both, dark: both };
};
