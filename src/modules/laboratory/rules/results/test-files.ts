import type { FilePurpose } from '#modules/files/rules.ts';

/**
 * PDFs and photos of a test: an outside laboratory's report, an ECG strip, a blot. Nobody opens them by the file alone: whether somebody may
 * follows from the test.
 */
export const testFiles: FilePurpose = {
  name: 'lab-test',
  uploads: ['admin', 'doctor', 'lab_tech'],
  opens: [],
  kinds: ['pdf', 'jpeg', 'png'],
  mostBytes: 15 * 1024 * 1024,
};
