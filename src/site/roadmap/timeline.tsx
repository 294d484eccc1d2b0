import { pilot } from '#modules/site-content/content/pilot.ts';
import { useRoadmap } from '#modules/site-content/web/use-roadmap.ts';
import { ContactLink } from '../parts/contact-link.tsx';
import { PilotTicket } from '../parts/pilot-ticket.tsx';
import { Milestone } from './milestone.tsx';
import styles from './roadmap-page.module.css';

export default function Timeline() {
  const milestones = useRoadmap();
  return (
    <>
      <ol className={styles.timeline}>
        {milestones.map((item) => (
          <Milestone key={item.id} item={item} />
        ))}
      </ol>
      <div className={styles.end}>
        <PilotTicket
          title="Be part of the next milestone"
          text={`The pilot opens in ${pilot.launchMonths}. Clinics that join decide with us what version 1.0 becomes.`}
        >
          <ContactLink look="marigold">Join the pilot</ContactLink>
        </PilotTicket>
      </div>
    </>
  );
}
