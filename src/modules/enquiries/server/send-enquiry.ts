import { useCase } from '#foundation/server/requests/use-case.ts';
import { enquiriesContract } from '../contract.ts';
import { saveEnquiry } from './save-enquiry.ts';

/** The part of the contact page that confirms the message without JavaScript. */
const sentPage = '/contact#sent';

export const sendEnquiry = useCase(enquiriesContract.send, async ({ input, context }) => {
  const { website, isPlainForm, ...enquiry } = input;
  const body = await saveEnquiry(context, { ...enquiry, isSuspect: website !== '' });
  if (isPlainForm) return { status: 303 as const, headers: { location: sentPage } };
  return { status: 201 as const, body };
});
