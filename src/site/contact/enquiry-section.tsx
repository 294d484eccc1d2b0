import { useId } from 'react';
import action from '#foundation/ui/action.module.css';
import { subjectNames } from '#modules/enquiries/content/subjects.ts';
import { contact } from '#modules/site-content/content/contact.ts';
import { pilot } from '#modules/site-content/content/pilot.ts';
import pageStyles from './contact-page.module.css';
import { CountrySelect } from './country-select.tsx';
import { EnquiryField } from './enquiry-field.tsx';
import styles from './enquiry-form.module.css';
import { type Phase, useEnquiryForm } from './use-enquiry-form.ts';

function PhaseNote({ phase }: { phase: Phase }) {
  if (phase.is === 'failed') {
    return (
      <p role="alert" className={styles.failed}>
        There was an error sending your message. Please try again or contact us directly at{' '}
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
    );
  }
  if (phase.is === 'offline') {
    return (
      <p role="status" className={styles.waiting}>
        You are offline. What you typed is kept, and your message will be sent when you are back online.
      </p>
    );
  }
  if (phase.is === 'postponed' && phase.seconds > 0) {
    return (
      <p role="status" className={styles.waiting}>
        {`Too many messages from your network right now. Yours will be sent automatically in ${phase.seconds} seconds.`}
      </p>
    );
  }
  return null;
}

/** Complete as HTML: without its script, or before it arrives, the browser itself submits the form. */
export default function EnquirySection({ onSent }: { onSent: () => void }) {
  const { form, faults, phase, country, chooseCountry, submit, onInput, onBlur } = useEnquiryForm(onSent);
  const titleId = useId();
  const isSending = phase.is === 'sending' || phase.is === 'postponed';
  return (
    <section id="enquiry" aria-labelledby={titleId} className={pageStyles.form}>
      <div id="sent" className={styles.sent}>
        <p>Your message has been sent successfully! Our team will contact you shortly.</p>
      </div>
      <h2 id={titleId}>Send us a message</h2>
      <p>
        A few words on how many doctors and chairs you have help us to answer well. We respond within{' '}
        {pilot.responseHours} hours in business hours.
      </p>
      <form
        ref={form}
        method="post"
        action="/api/contact"
        className={styles.fields}
        onSubmit={submit}
        onInput={onInput}
        onBlur={onBlur}
      >
        <EnquiryField name="name" label="Full name" fault={faults.name}>
          {(attributes) => <input {...attributes} type="text" minLength={2} autoComplete="name" />}
        </EnquiryField>
        <EnquiryField name="email" label="Email" fault={faults.email}>
          {(attributes) => <input {...attributes} type="email" autoComplete="email" inputMode="email" />}
        </EnquiryField>
        <EnquiryField name="organization" label="Organization" fault={faults.organization}>
          {(attributes) => <input {...attributes} type="text" minLength={2} autoComplete="organization" />}
        </EnquiryField>
        <EnquiryField name="phone" label="Phone number" fault={faults.phone}>
          {(attributes) => (
            <div className={styles.phone}>
              <CountrySelect country={country} onChoose={chooseCountry} />
              <input {...attributes} type="tel" autoComplete="tel-national" placeholder="1 (702) 123-4567" />
            </div>
          )}
        </EnquiryField>
        <EnquiryField name="subject" label="Subject" fault={faults.subject} wide>
          {(attributes) => (
            <select {...attributes}>
              <option value="">Select a subject</option>
              {Object.entries(subjectNames).map(([subject, name]) => (
                <option key={subject} value={subject}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </EnquiryField>
        <EnquiryField name="message" label="Message" fault={faults.message} wide>
          {(attributes) => <textarea {...attributes} rows={5} />}
        </EnquiryField>
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor="enquiry-website">Website</label>
          <input id="enquiry-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="source" />
        <input type="hidden" name="isPlainForm" value="true" />
        <PhaseNote phase={phase} />
        <button type="submit" className={`${action.action} ${styles.submit}`} disabled={isSending}>
          {isSending ? 'Sending Message...' : 'Send Message'}
        </button>
      </form>
    </section>
  );
}
