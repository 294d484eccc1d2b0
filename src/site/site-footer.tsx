import { Link } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { Logo } from '#foundation/ui/logo.tsx';
import { contact } from '#modules/site-content/content/contact.ts';
import { builtInMetrics } from '#modules/site-content/content/metrics.ts';
import { pilot } from '#modules/site-content/content/pilot.ts';
import { ContactLink } from './parts/contact-link.tsx';
import { StructuredData } from './parts/structured-data.tsx';
import styles from './site-footer.module.css';

const platform = [
  { to: '/', label: 'Home' },
  { to: '/product', label: 'Features' },
  { to: '/specialties', label: 'Clinic Solutions' },
  { to: '/roadmap', label: 'Roadmap' },
];

const clinics = [
  { to: '/specialties/dental', label: 'Dental Solutions' },
  { to: '/specialties/dermatology', label: 'Aesthetic Solutions' },
  { to: '/specialties/hospital', label: 'General Clinic' },
];

const facts = {
  '@graph': [
    {
      '@type': 'Organization',
      name: product.name,
      url: product.address,
      logo: `${product.address}/favicon.svg`,
      email: contact.email,
      telephone: contact.phone,
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Hyderabad',
        addressRegion: 'Telangana',
        addressCountry: 'IN',
      },
    },
    {
      '@type': 'SoftwareApplication',
      name: product.name,
      applicationCategory: 'HealthApplication',
      operatingSystem: 'Web browser',
      description: `${product.tagline}. ${product.promise}.`,
      url: product.address,
    },
  ],
};

function FooterLinks({ links }: { links: typeof platform }) {
  return links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} prefetch="intent">
        {label}
      </Link>
    </li>
  ));
}

export default function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.brand}>
            <Logo size={28} />
            {product.name}
          </p>
          <p className={styles.blurb}>
            {product.tagline} for hospitals, general clinics, dental practices, and skin and aesthetic clinics. Krama
            means order: the number on a token, and the calm behind it. {product.promise}.
          </p>
        </div>
        <nav aria-labelledby="footer-platform">
          <h2 id="footer-platform">Platform</h2>
          <ul>
            <FooterLinks links={platform} />
          </ul>
        </nav>
        <nav aria-labelledby="footer-clinics">
          <h2 id="footer-clinics">For Clinics</h2>
          <ul>
            <li>
              <ContactLink look="text">Join Free Pilot</ContactLink>
            </li>
            <FooterLinks links={clinics} />
          </ul>
        </nav>
        <address className={styles.address}>
          <h2>Contact</h2>
          <ul>
            <li>{contact.city}</li>
            <li>
              <a href={contact.phoneHref}>{contact.phone}</a>
            </li>
            <li>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </li>
          </ul>
        </address>
      </div>
      <div className={styles.last}>
        <p>{pilot.launchLine}</p>
        <p>
          © {builtInMetrics.developmentStartYear} {product.name}. Made in {product.city}.
        </p>
      </div>
      <StructuredData data={facts} />
    </footer>
  );
}
