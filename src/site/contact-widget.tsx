import { useRef } from 'react';
import { Link } from 'react-router';
import { contact } from '#modules/site-content/content/contact.ts';
import { pilot } from '#modules/site-content/content/pilot.ts';
import styles from './contact-widget.module.css';
import { Icon } from './parts/icons/icon.tsx';
import { iconPaths } from './parts/icons/icon-paths.ts';

/** A floating panel for contacting the team. As a popover, it opens even before or without our script. */
export default function ContactWidget() {
  const panel = useRef<HTMLElement>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <aside id="support" popover="auto" ref={panel} aria-label="Support" className={styles.panel}>
        <p className={styles.title}>How can we help?</p>
        <p className={styles.promise}>
          The team answers within {pilot.responseHours} hours in business hours: {contact.hours}.
        </p>
        <a className={styles.option} href={contact.chatHref} target="_blank" rel="noreferrer">
          <Icon path={iconPaths.chat} />
          Chat on {contact.chatApp}
        </a>
        <Link className={styles.option} to="/contact?demo=true" onClick={close}>
          <Icon path={iconPaths.arrow} />
          Book a free demo
        </Link>
        <Link className={styles.option} to="/contact?pilot=true" onClick={close}>
          <Icon path={iconPaths.check} />
          Join pilot program
        </Link>
        <div className={styles.quick}>
          <a href={contact.phoneHref} aria-label={`Call ${contact.phone}`}>
            <Icon path={iconPaths.phone} />
          </a>
          <a href={`mailto:${contact.email}`} aria-label={`Write to ${contact.email}`}>
            <Icon path={iconPaths.mail} />
          </a>
          <Link to="/contact" aria-label="Contact page" onClick={close}>
            <Icon path={iconPaths.pin} />
          </Link>
        </div>
      </aside>
      <button type="button" className={styles.toggle} popoverTarget="support" aria-label="Contact support">
        <Icon path={iconPaths.chat} />
      </button>
    </>
  );
}
