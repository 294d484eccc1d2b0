import { contact } from '#modules/site-content/content/contact.ts';
import { Icon } from '../parts/icons/icon.tsx';
import { iconPaths } from '../parts/icons/icon-paths.ts';
import styles from './contact-page.module.css';

const cards = [
  { icon: iconPaths.mail, title: 'E-mail', text: contact.email, href: `mailto:${contact.email}` },
  { icon: iconPaths.phone, title: 'Phone', text: contact.phone, href: contact.phoneHref },
  { icon: iconPaths.pin, title: 'Development centre', text: contact.city, href: null },
  { icon: iconPaths.chat, title: contact.chatApp, text: 'Chat with the team', href: contact.chatHref },
];

export default function ContactCards() {
  return (
    <ul className={styles.cards}>
      {cards.map(({ icon, title, text, href }) => (
        <li key={title} className={styles.card}>
          <span className={styles.cardIcon}>
            <Icon path={icon} />
          </span>
          <h2>{title}</h2>
          {href ? <a href={href}>{text}</a> : <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
