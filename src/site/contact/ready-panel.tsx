import { contact } from '#modules/site-content/content/contact.ts';
import { ContactLink } from '../parts/contact-link.tsx';
import { PilotTicket } from '../parts/pilot-ticket.tsx';

/** The button links to this same page with a state that sets the form's subject to pilot-program. */
export default function ReadyPanel() {
  return (
    <PilotTicket
      title="Ready to transform your clinic?"
      text={`Choose an hour from ${contact.hours.replace('Monday to Saturday, ', '')} and we show you a clinic day on your own screen, from the first token to the day close.`}
    >
      <ContactLink look="marigold">Schedule Demo</ContactLink>
    </PilotTicket>
  );
}
