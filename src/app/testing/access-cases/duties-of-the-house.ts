import { type Duty, everyoneEmployed, hospitalStaff } from './duty.ts';

export const houseDuties = {
  /** Tests are ordered where patients are treated: consulting room, wards and emergency. */
  ordersTests: {
    who: ['admin', 'doctor', 'nurse'],
    endpoints: [
      'laboratory.ofPatient',
      'laboratory.cumulativeReport',
      'laboratory.order',
      'laboratory.cancel',
      'laboratory.orderSets',
      'laboratory.saveOrderSet',
      'laboratory.removeOrderSet',
    ],
  },
  /** Tests for walk-ins and for patients of other practices, ordered at the desk. */
  ordersTestsAtDesk: {
    who: ['admin', 'receptionist'],
    endpoints: ['laboratory.orderAtDesk', 'laboratory.cancelAtDesk'],
  },
  seesRecentTests: {
    who: ['admin', 'doctor', 'nurse', 'receptionist'],
    endpoints: ['laboratory.recentTests', 'laboratory.fasting', 'laboratory.ownTests'],
  },
  /** A critical value belongs to the ordering doctor; an admin acknowledges it if that doctor cannot. */
  /** Roles that order tests, and the role that measures them. */
  seesUnpricedTests: { who: ['admin', 'doctor', 'nurse', 'lab_tech'], endpoints: ['laboratory.unpriced'] },
  readsCriticals: { who: ['doctor', 'nurse'], endpoints: ['laboratory.criticals'] },
  /** Roles that make the call, and roles that answer it at the bedside. */
  readsBackCriticals: { who: ['admin', 'doctor', 'lab_tech', 'nurse'], endpoints: ['laboratory.readBack'] },
  acknowledgesCriticals: { who: ['admin', 'doctor'], endpoints: ['laboratory.acknowledge'] },
  /** The dental and aesthetic rooms: the roles that treat patients there. */
  treatsInRooms: {
    who: ['admin', 'doctor', 'practitioner', 'assistant'],
    endpoints: ['treatments.addPlan', 'treatments.changePlan', 'treatments.startSession', 'treatments.cancelSession'],
  },
  /** The rooms' desk reads plans and books the next session. */
  seesPlans: {
    who: ['admin', 'doctor', 'practitioner', 'assistant', 'receptionist'],
    endpoints: ['treatments.plans', 'treatments.ofPatient', 'treatments.linkVisit', 'treatments.sessions'],
  },
  /** The single page of the dental workspace. */
  worksInDental: {
    who: ['admin', 'doctor', 'receptionist', 'assistant'],
    endpoints: ['dental.day', 'dental.lowStock'],
  },
  /** The desk is excluded: it sees the names of treatments but no clinical details. */
  chartsTeeth: {
    who: ['admin', 'doctor', 'assistant'],
    endpoints: [
      'dental.chart',
      'dental.history',
      'dental.addEntry',
      'dental.setStatus',
      'dental.removeEntry',
      'dental.restoreEntry',
      'dental.images',
      'dental.addImage',
      'dental.changeImage',
      'dental.setImageRemoved',
      'dental.addPlan',
      'dental.changePlan',
      'dental.startSitting',
      'dental.completeSitting',
      'dental.discardSitting',
      'dental.reopenSitting',
    ],
  },
  /** Roles that let patients sign. */
  takesConsents: {
    who: ['admin', 'doctor', 'practitioner', 'assistant', 'receptionist'],
    endpoints: ['consents.texts', 'consents.ofPatient', 'consents.sign', 'consents.withdraw', 'consents.paper'],
  },
  /** Settings of the clinic: texts, services, departments. */
  setsUpRooms: {
    who: ['admin'],
    endpoints: ['consents.saveText', 'aesthetic.addService', 'aesthetic.changeService', 'staff.changeDepartment'],
  },
  /** The aesthetic workspace's home, Appointments and Clients. */
  worksInAesthetic: {
    who: ['admin', 'doctor', 'practitioner', 'receptionist'],
    endpoints: [
      'aesthetic.summary',
      'aesthetic.visits',
      'aesthetic.setStatus',
      'aesthetic.newClients',
      'aesthetic.endedPlans',
      'aesthetic.services',
    ],
  },
  /** Treatments and Gallery of the aesthetic workspace. */
  treatsInAesthetic: {
    who: ['admin', 'doctor', 'practitioner'],
    endpoints: [
      'aesthetic.startVisit',
      'aesthetic.finishConsultation',
      'aesthetic.discardSession',
      'aesthetic.sessions',
      'aesthetic.session',
      'aesthetic.completeSession',
      'aesthetic.reopenSession',
      'aesthetic.correctSession',
      'aesthetic.albums',
      'aesthetic.photos',
      'aesthetic.addPhoto',
      'aesthetic.setPhotoRemoved',
      'aesthetic.measure',
    ],
  },
  /** Billing of the aesthetic workspace. */
  billsInAesthetic: {
    who: ['admin', 'receptionist'],
    endpoints: ['aesthetic.transactions'],
  },
  /**
   * The overview is the panel of roles without another one there; revenue by category and by day appears only on it.
   */
  seesOverview: {
    who: ['admin', 'nurse'],
    endpoints: ['overview.show', 'overview.trend'],
  },
  /** The hospital's home is open to every role that its guard admits. */
  seesFigures: {
    who: hospitalStaff,
    endpoints: ['overview.summary', 'overview.onDuty'],
  },
  /** HR Management. */
  keepsStaff: {
    who: ['admin', 'hr_manager'],
    endpoints: [
      'timekeeping.summary',
      'timekeeping.list',
      'timekeeping.add',
      'timekeeping.change',
      'timekeeping.setStatus',
      'timekeeping.linkAccount',
      'timekeeping.revealSalaries',
      'timekeeping.setSalary',
      'timekeeping.roster',
      'timekeeping.saveRoster',
      'timekeeping.copyRoster',
      'timekeeping.rosterDepartments',
      'timekeeping.requests',
      'timekeeping.decideLeave',
      'timekeeping.decideCorrection',
      'timekeeping.undoLeaveDecision',
      'timekeeping.undoCorrectionDecision',
    ],
  },
  /** The staff portal, open to every employee. */
  isEmployed: {
    who: everyoneEmployed,
    endpoints: [
      'timekeeping.portal',
      'timekeeping.clock',
      'timekeeping.entries',
      'timekeeping.requestCorrection',
      'timekeeping.shifts',
      'timekeeping.leave',
      'timekeeping.leaveCost',
      'timekeeping.applyForLeave',
      'timekeeping.withdrawLeave',
      'timekeeping.payslips',
      'timekeeping.payslip',
      'timekeeping.documents',
      'timekeeping.addDocument',
      'timekeeping.changeDocument',
      'timekeeping.settings',
    ],
  },
  /** Settings in the staff portal's sidebar. */
  setsShiftsAndLeave: {
    who: ['admin'],
    endpoints: [
      'timekeeping.setShiftHours',
      'timekeeping.setHoliday',
      'timekeeping.removeHoliday',
      'timekeeping.addLeaveType',
      'timekeeping.changeLeaveType',
    ],
  },
  /** The list behind Daily Revenue, open to the roles of Accounts. */
  seesPayments: {
    who: ['admin', 'receptionist'],
    endpoints: ['overview.income', 'dental.income'],
  },
  /** The hospital's Accounts. */
  keepsAccounts: {
    who: ['admin', 'receptionist'],
    endpoints: [
      'billing.toBill',
      'billing.charges',
      'billing.ofPatient',
      'billing.bill',
      'billing.receipt',
      'billing.sendReceipt',
      'billing.issue',
      'billing.pay',
      'billing.refund',
      'billing.credit',
      'billing.creditNotePaper',
      'billing.approvals',
      'billing.askApproval',
      'billing.withdrawApproval',
      'billing.billAgain',
      'billing.setReference',
      'billing.waived',
      'billing.drafts',
      'billing.saveDraft',
      'billing.discardDraft',
      'billing.deposits',
      'billing.takeDeposit',
      'billing.refundDeposit',
      'billing.depositReceipt',
      'billing.setOff',
      'billing.dues',
      'billing.prices',
      'billing.packages',
      'billing.settings',
      'accounts.summary',
      'accounts.list',
      'accounts.export',
      'accounts.addExpense',
      'accounts.reverseExpense',
      'accounts.remind',
      'accounts.reminders',
      'accounts.vendors',
      'accounts.saveVendor',
      'accounts.payables',
      'accounts.addPayable',
      'accounts.payPayable',
      'accounts.attachBill',
      'accounts.cancelPayable',
      'accounts.reverseSetOff',
      'accounts.recurring',
      'accounts.saveRecurring',
      'insurance.payers',
      'insurance.policies',
      'insurance.addPolicy',
      'insurance.removePolicy',
      'insurance.claims',
      'insurance.claim',
      'insurance.startClaim',
      'insurance.setPaper',
      'insurance.takeStep',
      'insurance.settle',
      'insurance.changeClaim',
      'insurance.bundle',
      'cashier.drawer',
      'cashier.open',
      'cashier.move',
      'cashier.close',
      'cashier.accept',
      'cashier.takeBack',
      'cashier.day',
      'cashier.daySheet',
    ],
  },
} satisfies Record<string, Duty>;
