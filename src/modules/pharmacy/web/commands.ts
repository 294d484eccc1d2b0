import type { Command } from '#foundation/web/keys/command.ts';
import { pharmacyContract } from '../contract.ts';

const accessOf = ({ '~orpc': { meta } }: { '~orpc': { meta: Pick<Command, 'access'> } }) => meta.access;

export const pharmacyCommands: readonly Command[] = [
  {
    name: 'Dispense prescriptions',
    keywords: 'medicine counter drugs hand over pharmacy',
    screen: 'pharmacy',
    search: '?view=prescriptions',
    access: accessOf(pharmacyContract.dispense),
  },
  {
    name: 'Counter sale',
    keywords: 'sell otc medicine counter pharmacy',
    screen: 'pharmacy',
    search: '?view=prescriptions&sell=new',
    access: accessOf(pharmacyContract.sell),
  },
  {
    name: 'Purchase list',
    keywords: 'order reorder supplier medicines receive goods delivery invoice return credit pharmacy',
    screen: 'pharmacy',
    search: '?view=purchases',
    access: accessOf(pharmacyContract.purchases),
  },
  {
    name: 'Stocktake',
    keywords: 'count stock shelf rack inventory pharmacy',
    screen: 'pharmacy',
    search: '?view=stocktake',
    access: accessOf(pharmacyContract.stocktakes),
  },
  {
    name: 'Pharmacy figures',
    keywords: 'stock value margin expiring dead movers chart',
    screen: 'pharmacy',
    search: '?view=figures',
    access: accessOf(pharmacyContract.figures),
  },
  {
    name: 'Schedule H1 register',
    keywords: 'h1 register inspector drugs pharmacy',
    screen: 'pharmacy',
    search: '?view=register',
    access: accessOf(pharmacyContract.h1Register),
  },
  {
    name: 'Register of controlled drugs',
    keywords: 'schedule x ndps narcotic register balance pharmacy',
    screen: 'pharmacy',
    search: '?view=controlled',
    access: accessOf(pharmacyContract.controlledRegister),
  },
  {
    name: 'Cold chain',
    keywords: 'temperature refrigerator fridge vaccine pharmacy',
    screen: 'pharmacy',
    search: '?view=cold',
    access: accessOf(pharmacyContract.coldPlaces),
  },
  {
    name: 'Add pharmacy item',
    keywords: 'medicine stock inventory new',
    screen: 'pharmacy',
    search: '?add=new',
    access: accessOf(pharmacyContract.addItem),
  },
];
