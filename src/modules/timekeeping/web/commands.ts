import type { Command } from '#foundation/web/keys/command.ts';
import { timekeepingContract } from '../contract.ts';

const accessOf = ({ '~orpc': { meta } }: { '~orpc': { meta: Pick<Command, 'access'> } }) => meta.access;

export const timekeepingCommands: readonly Command[] = [
  {
    name: 'Add staff',
    keywords: 'employee hire person hr new',
    screen: 'hr',
    search: '?add=new',
    access: accessOf(timekeepingContract.add),
  },
  {
    name: 'Roster of the week',
    keywords: 'shifts duty plan hr',
    screen: 'hr',
    search: '?view=roster',
    access: accessOf(timekeepingContract.saveRoster),
  },
  {
    name: 'Leave requests',
    keywords: 'approve holiday absence hr',
    screen: 'hr',
    search: '?view=requests',
    access: accessOf(timekeepingContract.decideLeave),
  },
  {
    name: 'My shifts',
    keywords: 'schedule calendar duty',
    screen: 'schedule',
    search: '',
    access: accessOf(timekeepingContract.shifts),
  },
  {
    name: 'Apply for leave',
    keywords: 'holiday absence sick vacation',
    screen: 'schedule',
    search: '?leave=new',
    access: accessOf(timekeepingContract.applyForLeave),
  },
  {
    name: 'My payslips',
    keywords: 'salary payroll pay',
    screen: 'payroll',
    search: '',
    access: accessOf(timekeepingContract.payslip),
  },
];
