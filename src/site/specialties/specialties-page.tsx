import { type MetaFunction, useParams } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { clinicTypeWords } from '#modules/site-content/content/clinic-type-words.ts';
import { specialtyAt, specialtyPaths } from '#modules/site-content/content/pages.ts';
import NotFoundPage from '../not-found-page.tsx';
import { island } from '../parts/island.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { pageMeta } from '../parts/page-meta.ts';
import styles from './specialties-page.module.css';
import { SpecialtyTabs } from './specialty-tabs.tsx';

export const meta: MetaFunction = ({ params: { clinicType } }) => {
  const specialty = specialtyAt(clinicType);
  if (!specialty) return [{ title: `Page not found · ${product.name}` }, { name: 'robots', content: 'noindex' }];
  const { tab, lead } = clinicTypeWords[specialty];
  if (clinicType) {
    return pageMeta({ title: `${tab} · ${product.name}`, description: lead, path: specialtyPaths[specialty] });
  }
  return pageMeta({
    title: `Clinic Types · ${product.name}`,
    description: 'Software for general clinics and hospitals, dental practices, and skin and aesthetic clinics.',
    path: '/specialties',
  });
};

const SpecialtyPanel = island('specialty', () => import('./specialty-panel.tsx'));

const overview = {
  title: 'Three kinds of clinic, one way of working',
  lead: 'A dental chair is not a ward, and a laser session is not a consultation. Choose your clinic and see what it gets.',
};

export default function SpecialtiesPage() {
  const { clinicType } = useParams();
  const specialty = specialtyAt(clinicType);
  if (!specialty) return <NotFoundPage />;
  const { title, lead } = clinicType ? clinicTypeWords[specialty] : overview;
  return (
    <main className={styles.page}>
      <PageHero title={title} lead={lead}>
        <SpecialtyTabs selected={specialty} />
      </PageHero>
      <div id="specialty-panel" role="tabpanel" aria-labelledby={`tab-${specialty}`}>
        <SpecialtyPanel specialty={specialty} ownPage={clinicType !== undefined} />
      </div>
    </main>
  );
}
