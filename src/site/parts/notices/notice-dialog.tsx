import { useEffect, useRef } from 'react';
import { OpenDemoButton } from '#modules/identity/web/open-demo-button.tsx';
import { useHasDemo } from '#modules/identity/web/use-has-demo.ts';
import { useOpenDemo } from '#modules/identity/web/use-open-demo.ts';
import { ContactLink } from '../contact-link.tsx';
import { Icon } from '../icons/icon.tsx';
import { iconPaths } from '../icons/icon-paths.ts';
import { NewsForm } from './news-form.tsx';
import styles from './notice-dialog.module.css';
import { type Notice, type NoticeName, notices } from './notices.ts';

interface NoticeDialogProps {
  name: NoticeName;
  about: string;
  onClose: () => void;
}

export default function NoticeDialog({ name, about, onClose }: NoticeDialogProps) {
  const notice: Notice = notices[name];
  const hasDemo = useHasDemo();
  const offer = notice.offer === 'demo' && !hasDemo ? 'contact' : notice.offer;
  const demo = useOpenDemo();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="notice-words" onClose={onClose}>
      <form method="dialog" className={styles.head}>
        <h2 id="notice-words" className={styles.words}>
          {notice.words}
        </h2>
        <button type="submit" className={styles.close} aria-label="Close">
          <Icon path={iconPaths.close} />
        </button>
      </form>
      <p className={styles.next}>{hasDemo ? notice.next : (notice.nextWithoutDemo ?? notice.next)}</p>
      <div className={styles.offer}>
        {offer === 'demo' ? <OpenDemoButton demo={demo} /> : null}
        {offer === 'contact' ? <ContactLink>Contact us</ContactLink> : null}
        {offer === 'news' ? <NewsForm about={about} /> : null}
      </div>
    </dialog>
  );
}
