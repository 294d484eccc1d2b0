export const testStatuses = ['ordered', 'collected', 'processing', 'completed', 'cancelled'] as const;
export type TestStatus = (typeof testStatuses)[number];

export const statusNames: Record<TestStatus, string> = {
  ordered: 'Ordered',
  collected: 'Collected',
  processing: 'Processing',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Statuses offered by the filter; cancelled tests appear only under All Status. */
export const filterStatuses = ['ordered', 'collected', 'processing', 'completed'] as const;

/** The one step that a test can take next. */
export const nextSteps: Partial<Record<TestStatus, { to: TestStatus; label: string }>> = {
  ordered: { to: 'collected', label: 'Mark Collected' },
  collected: { to: 'processing', label: 'Start Processing' },
  processing: { to: 'completed', label: 'Complete' },
};

/**
 * Steps that take one click, and those that undo a mistaken click. Results are typed, never clicked; a report stays.
 */
const clickedSteps: readonly (readonly [from: TestStatus, to: TestStatus])[] = [
  ['ordered', 'collected'],
  ['collected', 'processing'],
  ['processing', 'collected'],
  ['collected', 'ordered'],
];

export const isClickedStep = (from: TestStatus, to: TestStatus) =>
  clickedSteps.some(([one, other]) => one === from && other === to);

const digits = 6;

/** The tube number as printed on its label. */
export const accessionText = (number: number) => `L${String(number).padStart(digits, '0')}`;
