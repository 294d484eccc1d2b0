import { StyleSheet } from '@react-pdf/renderer';
import { ink, muted, red, text, view, whole } from '#foundation/server/pdf/pdf-frame.ts';
import type { Isolate } from '../../contract-records.ts';
import { susceptibilityNames } from '../../rules/results/isolates.ts';

const styles = StyleSheet.create({
  isolate: { marginTop: 12 },
  organism: { fontWeight: 700, fontSize: 11 },
  head: { flexDirection: 'row', gap: 8, paddingVertical: 3, borderBottom: `1 solid ${ink}`, fontWeight: 700 },
  row: { flexDirection: 'row', gap: 8, paddingVertical: 3, borderBottom: '0.5 solid #dfe4e2' },
  antibiotic: { width: '40%' },
  sign: { width: '10%', fontWeight: 700 },
  resistant: { color: red },
  muted: { color: muted },
});

/** What grew in a culture, with one table of antibiotics per organism. */
export const antibiogram = (isolates: readonly Isolate[]) =>
  isolates.map(({ organism, count, tested }, key) =>
    view(
      styles.isolate,
      whole(key, {}, text(organism, styles.organism), count ? text(count, styles.muted) : null),
      tested.length > 0
        ? view(styles.head, text('Antibiotic', styles.antibiotic), text('', styles.sign), text('Result', {}))
        : text('No antibiotics tested', styles.muted),
      tested.map(({ antibiotic, result }, at) =>
        whole(
          at,
          styles.row,
          text(antibiotic, styles.antibiotic),
          text(result, { ...styles.sign, ...(result === 'R' ? styles.resistant : {}) }),
          text(susceptibilityNames[result], {}),
        ),
      ),
    ),
  );
