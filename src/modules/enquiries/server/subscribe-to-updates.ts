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
    message: input.about ? `Wants updates on: ${input.about}` : 'Wants updates.',
    isSuspect: input.website !== '',
  }),
);
