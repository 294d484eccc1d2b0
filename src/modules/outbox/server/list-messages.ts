import { clinicUseCase, type RequestSettings, siteUseCase } from '#foundation/server/requests/use-case.ts';
import { type MessageFilter, type MessageQuery, outboxContract, siteOutboxContract } from '../contract.ts';
import { type MessageOwner, messagesOf } from './message-owner.ts';
import { summaryColumns } from './summary-columns.ts';

const pageSize = 50;

const statesOf = {
  all: ['waiting', 'sending', 'sent', 'failed', 'withdrawn'],
  waiting: ['waiting', 'sending'],
  sent: ['sent'],
  failed: ['failed'],
} as const satisfies Record<MessageFilter, readonly string[]>;

async function findMessages(owner: MessageOwner, { state, after, keep }: MessageQuery, { canSend }: RequestSettings) {
  let page = messagesOf(owner)
    .select(summaryColumns)
    .orderBy('id', 'desc')
    .limit(pageSize + 1);
  if (state !== 'all') {
    page = page.where((is) => is.or([is('state', 'in', statesOf[state]), ...(keep ? [is('id', '=', keep)] : [])]));
  }
  if (after) page = page.where('id', '<', after);
  const counted = messagesOf(owner)
    .select(['state', ({ fn }) => fn.countAll<number>().as('messages')])
    .where('state', 'not in', ['sent', 'withdrawn'])
    .groupBy('state');
  const [rows, counts] = await Promise.all([page.execute(), counted.execute()]);
  const messages = rows.slice(0, pageSize);
  const countOf = (filter: MessageFilter) =>
    counts
      .filter(({ state: counted }) => statesOf[filter].some((known) => known === counted))
      .reduce((sum, { messages: count }) => sum + count, 0);
  return {
    messages,
    next: rows.length > pageSize ? (messages.at(-1)?.id ?? null) : null,
    waiting: countOf('waiting'),
    failed: countOf('failed'),
    canSend,
  };
}

export const listMessages = clinicUseCase(outboxContract.list, ({ input, caller, clinic, context }) =>
  findMessages({ db: clinic, clinicId: caller.clinicId }, input, context.settings),
);

export const listSiteMessages = siteUseCase(siteOutboxContract.list, ({ input, site, context }) =>
  findMessages({ db: site, clinicId: null }, input, context.settings),
);
