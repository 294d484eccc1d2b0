import type { Role } from '#foundation/shared/roles.ts';
import type { LabTest } from '../../contract-records.ts';

interface Viewer {
  userId: string;
  role: Role;
}

/** Shown instead of the test's name to people who may not open it. */
export const restrictedName = 'Restricted result';

export const alwaysMay: readonly Role[] = ['admin', 'lab_tech'];

/** A restricted test is open to the laboratory, admins and the doctor who ordered it. */
export const mayOpen = (test: Pick<LabTest, 'isRestricted' | 'doctorId'>, { userId, role }: Viewer) =>
  !test.isRestricted || alwaysMay.includes(role) || test.doctorId === userId;

/**
 * A test as shown in a list. The values of a restricted test are shown only when it is opened, because opening is
 * recorded; people who may not open it do not learn what it is either.
 */
export function inList(viewer: Viewer): (test: LabTest) => LabTest {
  return (test) => {
    if (!test.isRestricted) return test;
    const closed = { ...test, results: null, comment: '', correctionReason: '' };
    if (mayOpen(test, viewer)) return { ...closed, viewing: 'on opening' };
    return {
      ...closed,
      viewing: 'closed',
      testCode: '',
      testName: restrictedName,
      note: '',
      isPregnant: false,
      rejected: null,
      criticalValues: false,
      raisedAt: null,
      acknowledgedAt: null,
      acknowledgedBy: null,
      acknowledgedAs: null,
      escalation: null,
      readBacks: [],
      receivedCount: 0,
      verificationNote: '',
    };
  };
}
