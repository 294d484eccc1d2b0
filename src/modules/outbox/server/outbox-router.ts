import { listMessages, listSiteMessages } from './list-messages.ts';
import { readMessage, readSiteMessage } from './read-message.ts';
import { retryFailed, retrySiteFailed } from './retry-failed.ts';
import { retryMessage, retrySiteMessage } from './retry-message.ts';

export const outboxRouter = { list: listMessages, read: readMessage, retry: retryMessage, retryFailed };

export const siteOutboxRouter = {
  list: listSiteMessages,
  read: readSiteMessage,
  retry: retrySiteMessage,
  retryFailed: retrySiteFailed,
};
