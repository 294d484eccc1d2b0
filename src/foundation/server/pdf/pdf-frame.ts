import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement as element, type ReactElement, type ReactNode } from 'react';
import { fontsFor, isRightToLeft } from './pdf-fonts.ts';

export const ink = '#14212b';
export const peacock = '#0b5c66';
export const muted = '#52606b';
export const red = '#b42318';

export type Style = NonNullable<ComponentProps<typeof View>['style']>;

const styles = StyleSheet.create({
  head: { flexDirection: 'row', gap: 10, paddingBottom: 8, borderBottom: `1.5 solid ${peacock}` },
  clinic: { fontWeight: 700, color: peacock },
  grow: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  aside: { alignItems: 'flex-end', flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  muted: { color: muted },
  foot: { position: 'absolute', flexDirection: 'row', justifyContent: 'space-between', gap: 16, color: muted },
});

function words(line: string, style: Style, sideFromRight: 'left' | 'right') {
  const direction = isRightToLeft(line) ? ({ direction: 'rtl', textAlign: sideFromRight } as const) : {};
  return element(Text, { style: [{ fontFamily: fontsFor(line), ...direction }, style].flat() }, line);
}

/** A line in any script, kept at the left among other lines even if it reads from right to left. */
export const text = (line: string | number | null | undefined, style: Style = {}) =>
  words(String(line ?? ''), style, 'left');

/** A separate paragraph, aligned to the side on which its script begins. */
export const paragraph = (line: string, style: Style = {}) => words(line, style, 'right');

export const view = (style: Style, ...children: ReactNode[]) => element(View, { style }, ...children);

/** A block that is not split at a page break. */
export const whole = (key: number, style: Style, ...children: ReactNode[]) =>
  element(View, { key, style, wrap: false }, ...children);

/** Repeated on every page that the surrounding section continues on. */
export const repeated = (style: Style, ...children: ReactNode[]) => element(View, { style, fixed: true }, ...children);

const sizes = {
  A4: { padding: 40, fontSize: 10, clinic: 16, logo: 40, foot: 8 },
  A5: { padding: 28, fontSize: 8.5, clinic: 13, logo: 32, foot: 7 },
} as const;

interface Frame {
  size: keyof typeof sizes;
  isLandscape?: boolean;
  title: string;
  author: string;
  clinic: { name: string; address: string; logo?: string | null };
  /** Shown opposite the clinic. */
  aside?: ReactNode;
  /** Shown on every page, opposite the page number. */
  foot: string;
}

/**
 * The frame of every PDF of the clinic: the letterhead on the first page; whom it concerns and "Page 1 of 2" on each.
 */
export function pdfFrame(frame: Frame, ...body: ReactNode[]): ReactElement<object> {
  const { clinic, aside } = frame;
  const size = sizes[frame.size];
  const { padding } = size;
  const page: Style = {
    padding,
    paddingBottom: padding + 20,
    fontFamily: 'Latin',
    fontSize: size.fontSize,
    color: ink,
  };
  return element(
    Document,
    { title: frame.title, author: frame.author, language: 'en-IN' },
    element(
      Page,
      { size: frame.size, orientation: frame.isLandscape ? 'landscape' : 'portrait', style: page },
      view(
        styles.head,
        clinic.logo
          ? element(Image, { src: clinic.logo, style: { width: size.logo, height: size.logo, objectFit: 'contain' } })
          : null,
        view(
          styles.grow,
          text(clinic.name, { ...styles.clinic, fontSize: size.clinic }),
          text(clinic.address, styles.muted),
        ),
        aside ? view(styles.aside, aside) : null,
      ),
      ...body,
      element(
        View,
        {
          style: { ...styles.foot, left: padding, right: padding, bottom: padding / 2, fontSize: size.foot },
          fixed: true,
        },
        text(frame.foot, styles.grow),
        element(Text, {
          render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
            `Page ${pageNumber} of ${totalPages}`,
        }),
      ),
    ),
  );
}
