export const testStatuses = ['ordered', 'collected', 'processing', 'completed', 'cancelled'] as const;
export type TestStatus = (typeof testStatuses)[number];

export const statusNames: Record<TestStatus, string> = {
  ordered: 'Ordered',
  collected: 'Collected',
  processing: 'Processing',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** What the filter offers; what was cancelled is shown under All Status alone. */
export const filterStatuses = ['ordered', 'collected', 'processing', 'completed'] as const;

/** The one step that a test can take next. */
export const nextSteps: Partial<Record<TestStatus, { to: TestStatus; label: string }>> = {
  ordered: { to: 'collected', label: 'Mark Collected' },
  collected: { to: 'processing', label: 'Start Processing' },
  processing: { to: 'completed', label: 'Complete' },
};

/** Steps that one click takes, and the ones that take a slip back. Results are typed, never clicked; a report stays. */
const clickedSteps: readonly (readonly [from: TestStatus, to: TestStatus])[] = [
  ['ordered', 'collected'],
  ['collected', 'processing'],
  ['processing', 'collected'],
  ['collected', 'ordered'],
];

export const isClickedStep = (from: TestStatus, to: TestStatus) =>
  clickedSteps.some(([one, other]) => one === from && other === to);

const digits = 6;

/** What stands on the label of a tube. */
export const accessionText = (number: number) => `L${String(number).padStart(digits, '0')}`;
