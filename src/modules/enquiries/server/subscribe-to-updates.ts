import { useCase } from '#foundation/server/requests/use-case.ts';
import { enquiriesContract } from '../contract.ts';
import { saveEnquiry } from './save-enquiry.ts';

export const subscribeToUpdates = useCase(enquiriesContract.subscribe, ({ input, context }) =>
  saveEnquiry(context, {
    name: '',
    email: input.email,
    organization: '',
    phone: '',
    subject: 'other',
    source: input.source || 'website',
    message: input.about ? `Wants to be told when there is news of: ${input.about}` : 'Wants to be told of news.',
    isSuspect: input.website !== '',
  }),
);
