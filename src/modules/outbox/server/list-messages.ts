import { clinicUseCase } from '#foundation/server/use-case.ts';
import { type MessageFilter, outboxContract } from '../contract.ts';
import { summaryColumns } from './summary-columns.ts';

const pageSize = 50;

const statesOf = {
  all: ['waiting', 'sending', 'sent', 'failed'],
  waiting: ['waiting', 'sending'],
  sent: ['sent'],
  failed: ['failed'],
} as const satisfies Record<MessageFilter, readonly string[]>;

export const listMessages = clinicUseCase(outboxContract.list, async ({ input, clinic, context }) => {
  let page = clinic
    .selectFrom('outboxMessages')
    .select(summaryColumns)
    .orderBy('id', 'desc')
    .limit(pageSize + 1);
  const { keep } = input;
  if (input.state !== 'all') {
    const states = statesOf[input.state];
    page = page.where((is) => is.or([is('state', 'in', states), ...(keep ? [is('id', '=', keep)] : [])]));
  }
  if (input.after) page = page.where('id', '<', input.after);
  const counted = clinic
    .selectFrom('outboxMessages')
    .select(['state', ({ fn }) => fn.countAll<number>().as('messages')])
    .where('state', '<>', 'sent')
    .groupBy('state');
  const [rows, counts] = await Promise.all([page.execute(), counted.execute()]);
  const messages = rows.slice(0, pageSize);
  const countOf = (filter: MessageFilter) =>
    counts
      .filter(({ state }) => statesOf[filter].some((known) => known === state))
      .reduce((sum, { messages: count }) => sum + count, 0);
  return {
    messages,
    next: rows.length > pageSize ? (messages.at(-1)?.id ?? null) : null,
    waiting: countOf('waiting'),
    failed: countOf('failed'),
    canSend: context.settings.canSend,
  };
});
