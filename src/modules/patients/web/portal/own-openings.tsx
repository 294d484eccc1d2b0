import { useQuery } from '@tanstack/react-query';
import { roleNames } from '#foundation/shared/roles.ts';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { portalApi } from '#modules/portal/web/api.ts';
import { OlderButton } from '#modules/portal/web/older-button.tsx';
import styles from '#modules/portal/web/portal.module.css';
import { PortalRead } from '#modules/portal/web/portal-read.tsx';
import { useFamily } from '#modules/portal/web/use-family.ts';
import { useLatest } from '#modules/portal/web/use-latest.ts';
import { fullName } from '../../rules.ts';

const roleName = (role: string) => Object.entries(roleNames).find(([known]) => known === role)?.[1] ?? role;

/** Everybody in the clinic who has opened these records. */
export function OwnOpenings() {
  const { input, options, older } = useLatest();
  const query = useQuery({ ...portalApi.openings.queryOptions({ input }), ...options });
  const { family, isShown } = useFamily();
  const nameOf = (patientId: string) => {
    const member = family.find((one) => one.patientId === patientId);
    return member ? fullName(member) : '';
  };
  return (
    <SectionCard title="Who viewed my record">
      <PortalRead what="who viewed your record" query={query}>
        {(all) => {
          const shown = all.filter(isShown);
          if (shown.length === 0) return <p className={styles.quiet}>No one yet.</p>;
          return (
            <ul className={styles.list}>
              {shown.map(({ id, at, by, role, patientId, isListed }) => (
                <li key={id}>
                  <strong>{by ?? roleName(role)}</strong>
                  {by ? `, ${roleName(role)}` : ''}
                  <p className={styles.quiet}>
                    {[clinicDateTime(at), nameOf(patientId), isListed && 'Lab results in a list']
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          );
        }}
      </PortalRead>
      <OlderButton query={query} older={older} />
    </SectionCard>
  );
}
