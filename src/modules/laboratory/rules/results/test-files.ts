import type { FilePurpose } from '#modules/files/rules.ts';

/**
 * PDFs and photos of a test: an outside laboratory's report, an ECG strip, a blot. A file cannot be opened by itself:
 * the right to open it follows from its test.
 */
export const testFiles: FilePurpose = {
  name: 'lab-test',
  uploads: ['admin', 'doctor', 'lab_tech'],
  opens: [],
  kinds: ['pdf', 'jpeg', 'png'],
  mostBytes: 15 * 1024 * 1024,
};
