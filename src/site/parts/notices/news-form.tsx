import { type FormEvent, useRef, useState } from 'react';
import action from '#foundation/ui/action.module.css';
import { faultOf } from '#modules/enquiries/rules.ts';
import { newKey, sendEnquiry } from '#modules/enquiries/web/send-enquiry.ts';
import { contact } from '#modules/site-content/content/contact.ts';
import styles from './notice-dialog.module.css';

type State = { is: 'asking' | 'sending' | 'sent' } | { is: 'wrong'; fault: string };

const sentences = {
  failed: `There was an error sending your message. Please try again or contact us directly at ${contact.email}`,
  busy: (seconds: number) => `Too many messages from your network right now. Please try again in ${seconds} seconds.`,
};

/** Asks only for an e-mail address, which the team receives as an enquiry. */
export function NewsForm({ about }: { about: string }) {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>({ is: 'asking' });
  const key = useRef('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const fault = faultOf('email', email);
    if (fault) return setState({ is: 'wrong', fault });
    setState({ is: 'sending' });
    key.current ||= newKey();
    const result = await sendEnquiry('/contact/updates', { email, about, source: 'roadmap_page' }, key.current);
    if (result.is === 'sent') return setState({ is: 'sent' });
    if (result.is === 'refused') return setState({ is: 'wrong', fault: result.faults.email ?? sentences.failed });
    setState({
      is: 'wrong',
      fault: result.is === 'postponed' ? sentences.busy(result.seconds) : sentences.failed,
    });
  }

  if (state.is === 'sent') {
    return (
      <p role="status" className={styles.kept}>
        {`Thank you. We'll write to ${email.trim()} when there is news.`}
      </p>
    );
  }
  const fault = state.is === 'wrong' ? state.fault : null;
  return (
    <form onSubmit={submit} noValidate className={styles.news}>
      <label htmlFor="news-email">Email</label>
      <input
        id="news-email"
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        aria-invalid={fault !== null}
        aria-describedby="news-fault"
      />
      <p id="news-fault" role="alert" className={styles.fault}>
        {fault}
      </p>
      <button type="submit" className={action.action} disabled={state.is === 'sending'}>
        {state.is === 'sending' ? 'Sending...' : 'Notify me'}
      </button>
    </form>
  );
}
