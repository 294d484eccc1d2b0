import { ActionLink } from '#foundation/ui/action-link.tsx';
import { contact } from '#modules/site-content/content/contact.ts';
import { pilot } from '#modules/site-content/content/pilot.ts';
import actions from '../parts/actions.module.css';
import { ContactLink } from '../parts/contact-link.tsx';
import { Section } from '../parts/section.tsx';

export default function ClosingSection() {
  return (
    <Section
      title="Talk to the people who build it"
      lead={`Tell us how your clinic runs today. We answer within ${pilot.responseHours} hours in business hours (${contact.hours}), in English, Telugu or Hindi.`}
    >
      <div className={actions.actions}>
        <ContactLink source="homepage">Contact us</ContactLink>
        <ActionLink to="/product" quiet>
          See the product
        </ActionLink>
      </div>
    </Section>
  );
}
