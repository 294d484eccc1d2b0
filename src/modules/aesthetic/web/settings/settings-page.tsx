import { roomConsents } from '#modules/consents/rules.ts';
import { ConsentTexts } from '#modules/consents/web/consent-texts.tsx';
import ResourcesPage from '#modules/staff/web/resources-page.tsx';
import { DepartmentsPanel } from './departments-panel.tsx';
import { ServicesPanel } from './services-panel.tsx';
import styles from './settings-page.module.css';

/** The settings of the aesthetic room, for admins. */
export default function AestheticSettingsPage() {
  return (
    <div className={styles.page}>
      <ServicesPanel />
      <DepartmentsPanel />
      <ResourcesPage />
      <ConsentTexts kinds={roomConsents.aesthetic} />
    </div>
  );
}
