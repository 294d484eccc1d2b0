import action from '#foundation/ui/action.module.css';
import { contact } from '#modules/site-content/content/contact.ts';
import styles from './contact-page.module.css';

/** Where the enquiry form goes. Until it is there, visitors write by mail. */
export function EnquiryFormSlot() {
  return (
    <section id="enquiry" aria-labelledby="enquiry-title" className={styles.form}>
      <h2 id="enquiry-title">Send us a message</h2>
      <p>
        Tell us your name, your clinic and a phone number. A few words on how many doctors and chairs you have help us
        to answer well.
      </p>
      <a className={action.action} href={`mailto:${contact.email}?subject=Enquiry`}>
        Write to {contact.email}
      </a>
    </section>
  );
}
