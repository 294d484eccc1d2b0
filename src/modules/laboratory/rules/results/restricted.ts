import type { Role } from '#foundation/shared/roles.ts';
import type { LabTest } from '../../contract-records.ts';

interface Viewer {
  userId: string;
  role: Role;
}

/** What others read in place of the test's name. */
export const restrictedName = 'Restricted result';

export const alwaysMay: readonly Role[] = ['admin', 'lab_tech'];

/** The laboratory, admins and the doctor who ordered it. */
export const mayOpen = (test: Pick<LabTest, 'isRestricted' | 'doctorId'>, { userId, role }: Viewer) =>
  !test.isRestricted || alwaysMay.includes(role) || test.doctorId === userId;

/**
 * A test as it stands in a list. The values of a restricted one are shown only where it is opened, because an opening is recorded; others do
 * not learn what it is either.
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
      receivedCount: 0,
      verificationNote: '',
    };
  };
}
