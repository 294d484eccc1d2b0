import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import type { FamilyMember } from '#modules/portal/contract.ts';
import { relationNames } from '#modules/portal/rules.ts';
import styles from '#modules/portal/web/portal.module.css';
import { fullName } from '../../rules.ts';
import { languageNames } from '../patient-words.ts';
import { ContactDialog } from './contact-dialog.tsx';
import details from './own-profile.module.css';

const languageName = (code: string | null) => Object.entries(languageNames).find(([known]) => known === code)?.[1];

/** One patient of the family: the clinic's details, and those that can be changed without asking. */
export function OwnProfile({ member }: { member: FamilyMember }) {
  const [isEditing, setEditing] = useState(false);
  const facts = [
    ['Patient no.', String(member.patientNumber)],
    ['Date of birth', member.birthDate && dayText(member.birthDate)],
    ['Phone', phoneText(member.phone)],
    ['Address', member.address],
    [
      'Emergency contact',
      [member.emergencyName, member.emergencyPhone && phoneText(member.emergencyPhone)].filter(Boolean).join(', '),
    ],
    ['Language', languageName(member.language)],
  ] as const;
  return (
    <SectionCard
      title={fullName(member)}
      aside={<span className={styles.quiet}>{relationNames[member.relation]}</span>}
    >
      <dl className={details.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={details.fact}>
            <dt>{name}</dt>
            <dd>{value || 'Not recorded'}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>Wrong name, phone or date of birth? Please ask at the desk.</p>
      <div className={styles.steps}>
        <Button
          variant="default"
          size="md"
          leftSection={<Pencil size={18} aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          Change contact
        </Button>
      </div>
      {isEditing ? <ContactDialog member={member} onClose={() => setEditing(false)} /> : null}
    </SectionCard>
  );
}
