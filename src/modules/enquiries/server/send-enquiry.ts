import { useCase } from '#foundation/server/requests/use-case.ts';
import { enquiriesContract } from '../contract.ts';
import { saveEnquiry } from './save-enquiry.ts';

/** Where the contact page says, without any script, that the message has been sent. */
const sentPage = '/contact#sent';

export const sendEnquiry = useCase(enquiriesContract.send, async ({ input, context }) => {
  const { website, isPlainForm, ...enquiry } = input;
  const body = await saveEnquiry(context, { ...enquiry, isSuspect: website !== '' });
  if (isPlainForm) return { status: 303 as const, headers: { location: sentPage } };
  return { status: 201 as const, body };
});
