import { pilot } from '#modules/site-content/content/pilot.ts';
import { ContactLink } from '../parts/contact-link.tsx';
import { PilotTicket } from '../parts/pilot-ticket.tsx';

export default function PilotSection() {
  return (
    <PilotTicket
      title="Join the free pilot programme"
      text={`Use Krama in your clinic for ${pilot.freeMonths} months free. We set it up, train your staff and stay on call. Spots are limited, because we visit every pilot clinic ourselves.`}
    >
      <ContactLink look="marigold" source="homepage">
        Apply for the pilot
      </ContactLink>
    </PilotTicket>
  );
}
