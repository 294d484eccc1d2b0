import type { Command } from '#foundation/web/keys/command.ts';
import { treatmentsContract } from '#modules/treatments/contract.ts';
import { aestheticContract } from '../contract.ts';

const accessOf = ({ '~orpc': { meta } }: { '~orpc': { meta: Pick<Command, 'access'> } }) => meta.access;

export const aestheticCommands: readonly Command[] = [
  {
    name: 'New treatment plan',
    keywords: 'aesthetic course sessions laser peel',
    screen: 'treatments',
    search: '?plan=new',
    access: accessOf(treatmentsContract.addPlan),
  },
  {
    name: 'Protocols',
    keywords: 'aesthetic services settings fluence device',
    screen: 'treatments',
    search: '?view=protocols',
    access: accessOf(aestheticContract.sessions),
  },
];
